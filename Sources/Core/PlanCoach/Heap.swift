/// A binary heap: the smallest element is first.
struct Heap<Element: Comparable> {
    private var elements: [Element] = []

    var first: Element? { elements.first }

    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0, elements[child] < elements[(child - 1) / 2] {
            elements.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() {
        elements.swapAt(0, elements.count - 1)
        elements.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < elements.count else { return }
            let smaller = left + 1 < elements.count && elements[left + 1] < elements[left] ? left + 1 : left
            guard elements[smaller] < elements[parent] else { return }
            elements.swapAt(smaller, parent)
            parent = smaller
        }
    }
}
