import CPCRE2

/// A fault in a regular expression: where it stands and what PCRE2 says of it.
package struct PatternError: Error, Hashable, Sendable {
    /// Byte offset in the pattern.
    package var offset: Int
    package var message: String
}

/// A compiled PCRE2 pattern. Compiled code never changes, so many threads may share it; the match data of a call belongs to a `Matcher`.
package final class Pattern: @unchecked Sendable {
    fileprivate let code: OpaquePointer
    fileprivate let isNative: Bool

    /// Compiles for UTF-8 subjects that are already folded to lower case; to machine code where that is wanted and the machine can.
    package init(_ source: [UInt8], isNative wanted: Bool) throws(PatternError) {
        var number: Int32 = 0
        var offset = 0
        // Matches are anchored: looking ahead in the subject for a character that the pattern must contain would only cost time.
        let options =
            UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_NO_UTF_CHECK) | UInt32(PCRE2_NO_START_OPTIMIZE)
        let compiled = source.withUnsafeBufferPointer { bytes in
            pcre2_compile_8(bytes.baseAddress, bytes.count, options, &number, &offset, nil)
        }
        guard let compiled else { throw PatternError(offset: offset, message: Pattern.words(for: number)) }
        code = compiled
        isNative = wanted && pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE)) == 0
    }

    deinit { pcre2_code_free_8(code) }

    /// Matches nothing.
    static let nothing = try! Pattern(Array("(?!)".utf8), isNative: false)

    private static func words(for number: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = pcre2_get_error_message_8(number, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
    }
}

/// Matches a fixed row of patterns, by their places in it, against one subject at a time. Not shared between threads.
///
/// PCRE2's own limits on steps, depth and heap are set, because people bring their own grammars: a pattern that runs away
/// finds nothing instead of hanging.
package final class Matcher {
    private let patterns: [LazyPattern]
    /// The code of each pattern that stays as it is; `patterns` keeps it alive.
    private let codes: UnsafeMutablePointer<(code: OpaquePointer, isNative: Bool)?>
    private let data: OpaquePointer
    private let context: OpaquePointer
    private let vector: UnsafeMutablePointer<Int>
    /// One more than the highest capture that took part in the last match.
    private let captureEnd: UnsafeMutablePointer<Int>

    package init(_ patterns: [LazyPattern]) {
        self.patterns = patterns
        codes = .allocate(capacity: patterns.count)
        codes.initialize(repeating: nil, count: patterns.count)
        captureEnd = .allocate(capacity: 1)
        captureEnd.initialize(to: 0)
        data = pcre2_match_data_create_8(32, nil)
        context = pcre2_match_context_create_8(nil)
        vector = pcre2_get_ovector_pointer_8(data)
        pcre2_set_match_limit_8(context, 100_000)
        pcre2_set_depth_limit_8(context, 10_000)
        pcre2_set_heap_limit_8(context, 4096)
    }

    deinit {
        codes.deallocate()
        captureEnd.deallocate()
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
    }

    /// The end of the match that begins exactly at `offset`; nil where there is none. Captures are then read with `capture`.
    package func end(of pattern: Int, in subject: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        let (code, isNative) = codes[pattern] ?? load(pattern)
        let found =
            isNative
            ? pcre2_jit_match_8(code, subject.baseAddress, subject.count, offset, UInt32(PCRE2_NO_UTF_CHECK), data, context)
            : pcre2_match_8(code, subject.baseAddress, subject.count, offset, UInt32(PCRE2_NO_UTF_CHECK), data, context)
        captureEnd.pointee = Int(found)
        return found > 0 && vector[1] > offset ? vector[1] : nil
    }

    private func load(_ number: Int) -> (code: OpaquePointer, isNative: Bool) {
        let (pattern, isFinal) = patterns[number].next()
        if isFinal { codes[number] = (pattern.code, pattern.isNative) }
        return (pattern.code, pattern.isNative)
    }

    /// The highest capture that took part in the last match; 0 where none did.
    package var captureCount: Int { max(0, captureEnd.pointee - 1) }

    /// The byte range of a capture of the last match; nil where the group took no part.
    package func capture(_ index: Int) -> Range<Int>? {
        guard index < captureEnd.pointee, vector[2 * index] >= 0, vector[2 * index + 1] >= vector[2 * index] else { return nil }
        return vector[2 * index]..<vector[2 * index + 1]
    }
}
