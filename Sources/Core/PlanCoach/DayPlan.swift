import FocusModel

/// A list projected onto one day.
package struct DayPlan: Hashable, Sendable {
    /// One stretch of the day given to one task.
    package struct Block: Hashable, Sendable {
        /// Index into the request's tasks.
        package var task: Int
        package var span: TimeSpan
        /// An appointment: it stands where the writer put it, whatever else happens.
        package var isFixed: Bool
        /// 1 of 1, or 1 of 2 and 2 of 2 where a task goes on after what interrupts it.
        package var part: Int
        package var parts: Int

        package init(task: Int, span: TimeSpan, isFixed: Bool, part: Int = 1, parts: Int = 1) {
            self.task = task
            self.span = span
            self.isFixed = isFixed
            self.part = part
            self.parts = parts
        }

        package var start: Instant { span.start }
        package var end: Instant { span.end }
    }

    /// What became of one task of the list.
    package enum Placement: Hashable, Sendable {
        /// It has one or more blocks.
        case placed(TimeSpan)
        /// Its checklist items have the time: counting it too would count them twice.
        case heading
        /// A checklist item whose time is in the block of the task at this index.
        case covered(by: Int)
        case done
        /// It belongs to another day.
        case otherDay(CivilDate)
        /// There was no room for it, or something that must come first has none.
        case unplaced
        /// An appointment that was over before the plan began.
        case past
    }

    /// The day that the plan is for; where the day starts at 04:00, the small hours belong to the day before.
    package var day: CivilDate
    /// From where the plan began to where it must end.
    package var horizon: TimeSpan
    /// In order of time.
    package var blocks: [Block]
    /// One for each task of the list, in list order.
    package var placements: [Placement]
    /// The part of the lunch break that the plan keeps free; nil where none falls into it.
    package var lunch: TimeSpan?
    /// In order of weight: what is broken first, what is only worth knowing last.
    package var findings: [Finding]

    package init(
        day: CivilDate, horizon: TimeSpan, blocks: [Block], placements: [Placement], lunch: TimeSpan? = nil, findings: [Finding]
    ) {
        self.day = day
        self.horizon = horizon
        self.blocks = blocks
        self.placements = placements
        self.lunch = lunch
        self.findings = findings
    }

    /// When the last task that is no appointment ends; nil where there is none.
    package var finish: Instant? { blocks.filter { !$0.isFixed }.map(\.end).max() }

    /// The appointments that begin at or after the finish.
    package var fixedAfterFinish: [Block] { blocks.filter { $0.isFixed && $0.start >= (finish ?? horizon.start) } }

    /// Minutes of all blocks together.
    package var totalMinutes: Double { blocks.reduce(0) { $0 + $1.span.minutes } }

    /// The tasks for which there was no room.
    package var unplaced: [Int] { placements.indices.filter { placements[$0] == .unplaced } }
}
