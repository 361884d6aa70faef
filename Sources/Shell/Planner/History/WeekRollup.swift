import FocusModel
import Interchange
import Review

/// The figures of a week as the device store keeps them, with the stamp of what they were worked out from.
struct WeekRollup: Hashable {
    var stamp: String
    var review: WorkReview

    init(stamp: String, review: WorkReview) {
        self.stamp = stamp
        self.review = review
    }

    /// Nil for what this version did not write: it is worked out again.
    init?(text: String) {
        guard let object = try? JSONValue(json: text).object, object["version"] == .integer(1), let stamp = object["stamp"]?.string,
            let review = object["review"]?.object.flatMap(WorkReview.init(json:))
        else { return nil }
        self.init(stamp: stamp, review: review)
    }

    var text: String {
        JSONValue.object(["version": 1, "stamp": .string(stamp), "review": .object(review.json)]).text
    }
}
