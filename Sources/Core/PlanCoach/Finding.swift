import FocusModel

/// A fact about a plan that its owner should know; a number is in it, the words are made elsewhere. Tasks are indices.
package enum Finding: Hashable, Sendable {
    /// Two appointments want the same time; neither is moved.
    case overlap(Int, Int, minutes: Double)
    /// An appointment stands on time that is taken by something outside the list.
    case overlapsBusyTime(Int, TimeSpan)
    /// An appointment that counts as a meeting stands in a no-meeting window.
    case inNoMeetings(Int, TimeSpan)
    /// These tasks wait for one another; the plan takes them in list order.
    case cycle([Int])
    /// It ends this many minutes after its deadline.
    case late(Int, minutes: Double, deadline: Deadline)
    /// It is due on or before the last day of the plan and has no place in it.
    case dueWithoutPlace(Int, deadline: Deadline)
    /// The time that is left for it is this many minutes too short.
    case doesNotFit(Int, missing: Double)
    /// A meeting for which there would be room, but only in a no-meeting window.
    case fitsOnlyNoMeetings(Int)
    /// It has no place because the other one has none today.
    case waits(Int, on: Int)
    /// An appointment that begins before what must come first has ended.
    case beforePrerequisite(Int, prerequisite: Int)
    /// It ends this many minutes after the time of day that the writer named for it.
    case afterWindow(Int, minutes: Double)
    /// An appointment that was over before the plan began.
    case past(Int)
    /// The plan begins after the working day has ended, and so runs to the end of the day instead.
    case afterHours
    /// The working day, or all of them together, is this many minutes too short for what was to be done.
    case overbooked(minutes: Double)
    /// It is taken before the other one, which stands earlier in the list, so that less is late or left out.
    case broughtForward(Int, before: Int)
    /// Nothing is planned here, though something waits: `next` did not fit in; `wouldFit` is a later task that would.
    case idle(TimeSpan, next: Int, wouldFit: Int?)
}
