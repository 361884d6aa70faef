import FocusModel

/// Projects a list onto what is left of a day.
package enum DayPlanner {
    package static func plan(_ request: PlanRequest) -> DayPlan {
        let civil = request.zone.civil(request.from)
        return DayPlan(
            day: civil.date, horizon: TimeSpan(start: request.from, end: request.from), blocks: [],
            placements: request.tasks.map { _ in .unplaced }, findings: [])
    }
}
