/// The categories that the list reader asks a grammar for. A language gives them words and rules; one that it leaves out
/// simply never occurs.
final class ListCategories: Sendable {
    // What an expression does in an item
    let duration, moment, range, recurrence: UInt16
    let estimate, leadEstimate, each, deadline, notBefore, start, priority, leadPriority, tag, project, prerequisite, follows, content: UInt16
    let done, elided: UInt16
    // Words that only join
    let leadIn, filler, connective, strongConnective, separator, retraction, correction, glue, verb, weakVerb, aside, statement, and: UInt16
    let before, all, both, subjectMark, requirement, void, listingWord, constraint, totalWord, issueKey, holiday, audience, addressVerb: UInt16
    // How speech goes: verbs that are mostly nouns, what makes a verb of them, what claims one for the clause before
    let nounVerb, particle, relative, possessor, subject, negation, causative, clauseMark, weekdayName, person, withdrawal, auxiliary, soWord,
        adjective, preposition, sequel, subordinator, condition, proForm, refusal, abbreviation: UInt16
    /// Words that number the tasks of a speech: "number two", "second", "two".
    let numberings: [UInt16]
    let kindLabel, lonePriority, bareHours, headingUnit, rejection, headingMoment, pronounObject, determiner, scheduleWord, scheduleParticle,
        remark: UInt16
    let bareEstimate, openingStart, openingHour, openingRange, dottedTime, politeLeadIn, createdStamp, hoursMinutes: UInt16
    // The start of a line
    let bullet, listNumber, box, keyword, headingMark, quoteMark, attribute, arrow, rule: UInt16
    // What a heading says
    let generic, actions, stateDone, stateOpen, headingPriority, notesHeading: UInt16
    // Lines that hold no task
    let greeting, signature, mailHeader, mailDate, note, legend, lead, total: UInt16
    let number, unit, letterUnit: UInt16
    let column, fixedMark, hournumber, thing: UInt16
    /// By whom and with what a message of a chat tells of its writer; words that order things as well as tasks.
    let speaker, talk, ranking: UInt16
    /// What is read as one phrase, inside which nothing is cut; and the same without what says when.
    let phrases, timelessPhrases: CategorySet
    /// What says when, how long or how important.
    let fields: CategorySet
    /// What makes no title of its own; what begins an item; what joins clauses, and what ends one.
    let hollow, openers, joints, pauses: CategorySet
    let lengths, verbs: CategorySet
    /// What tells speech from typing.
    let telling: CategorySet
    /// Behind what a verb is none; what a clause begins behind; behind what a word is no object.
    let claims, clauseJoints, fences: CategorySet
    /// What may follow "and" for the item before it; what may stand where a clause ends, and where one begins.
    let afterthoughts, clauseEnds, clauseStarts: CategorySet
    private let parts: [ItemPart]

    convenience init(_ grammar: Grammar) { self.init { grammar.category($0) } }

    /// - Parameter number: gives the number of a category by its name.
    init(_ number: (String) -> UInt16) {
        duration = number("duration")
        moment = number("moment")
        range = number("range")
        recurrence = number("recurrence")
        estimate = number("estimate")
        leadEstimate = number("lead-estimate")
        each = number("each")
        deadline = number("deadline")
        notBefore = number("not-before")
        start = number("start")
        priority = number("priority")
        leadPriority = number("lead-priority")
        tag = number("tag")
        project = number("project")
        prerequisite = number("prerequisite")
        follows = number("follows")
        content = number("content")
        done = number("done-mark")
        elided = number("elided-estimate")
        leadIn = number("lead-in")
        filler = number("filler")
        connective = number("connective")
        strongConnective = number("strong-connective")
        separator = number("separator")
        retraction = number("retraction")
        correction = number("correction")
        glue = number("glue")
        verb = number("verb")
        weakVerb = number("weak-verb")
        aside = number("aside")
        statement = number("statement")
        and = number("and")
        before = number("before-event")
        all = number("for-all")
        both = number("for-both")
        subjectMark = number("subject-mark")
        requirement = number("requirement")
        void = number("void-title")
        listingWord = number("listing-word")
        constraint = number("constraint")
        totalWord = number("total-word")
        issueKey = number("issue-key")
        holiday = number("holiday")
        audience = number("audience")
        addressVerb = number("address-verb")
        nounVerb = number("noun-verb")
        particle = number("particle")
        relative = number("relative")
        possessor = number("possessor")
        subject = number("nominative")
        negation = number("negation")
        causative = number("causative")
        clauseMark = number("clause-mark")
        weekdayName = number("weekdayname")
        person = number("person")
        auxiliary = number("auxiliary")
        soWord = number("so-word")
        adjective = number("adjective")
        withdrawal = number("withdrawal")
        preposition = number("preposition")
        sequel = number("sequel")
        subordinator = number("subordinator")
        condition = number("condition")
        proForm = number("pro-form")
        abbreviation = number("abbreviation")
        refusal = number("refusal")
        numberings = ["named-numbering", "ordinal-numbering", "cardinal-numbering"].map(number)
        kindLabel = number("kind-label")
        lonePriority = number("lone-priority")
        bareHours = number("bare-hours")
        headingUnit = number("heading-unit")
        rejection = number("rejection")
        headingMoment = number("heading-moment")
        pronounObject = number("pronoun-object")
        determiner = number("determiner")
        scheduleWord = number("schedule-word")
        scheduleParticle = number("schedule-particle")
        remark = number("remark")
        bareEstimate = number("bare-estimate")
        openingStart = number("opening-start")
        openingHour = number("opening-hour")
        openingRange = number("opening-range")
        dottedTime = number("dotted-time")
        politeLeadIn = number("polite-lead-in")
        createdStamp = number("created-stamp")
        hoursMinutes = number("hours-minutes")
        bullet = number("bullet")
        listNumber = number("list-number")
        box = number("box")
        keyword = number("keyword")
        headingMark = number("heading-mark")
        quoteMark = number("quote-mark")
        attribute = number("attribute")
        arrow = number("arrow")
        rule = number("rule-line")
        generic = number("generic-heading")
        actions = number("actions-heading")
        stateDone = number("done-heading")
        stateOpen = number("open-heading")
        headingPriority = number("priority-heading")
        notesHeading = number("notes-heading")
        greeting = number("greeting")
        signature = number("signature")
        mailHeader = number("mail-header")
        mailDate = number("mail-date")
        note = number("note-line")
        legend = number("legend")
        lead = number("lead-sentence")
        total = number("total-line")
        self.number = number("number")
        unit = number("unit")
        letterUnit = number("letterunit")
        speaker = number("speaker")
        talk = number("talk")
        ranking = number("ranking")
        column = number("column")
        fixedMark = number("fixed-mark")
        hournumber = number("hournumber")
        thing = number("thing")
        let timeless = [
            leadIn, politeLeadIn, filler, connective, strongConnective, aside, statement, estimate, leadEstimate, duration, recurrence, content,
            priority, follows, prerequisite, separator, retraction, correction, notBefore,
        ]
        timelessPhrases = CategorySet(timeless)
        phrases = CategorySet(timeless + [moment, range, start, deadline])
        fields = CategorySet([
            duration, estimate, leadEstimate, recurrence, deadline, notBefore, start, range, priority, tag, project, prerequisite, each, bareHours,
            leadPriority, moment,
        ])
        hollow = CategorySet([filler, connective, strongConnective, leadIn, glue, and])
        openers = CategorySet([leadIn, filler, connective, strongConnective])
        joints = CategorySet([and, connective, strongConnective])
        pauses = CategorySet([separator, strongConnective, and])
        lengths = CategorySet([duration, leadEstimate])
        verbs = CategorySet([verb, weakVerb, nounVerb])
        clauseEnds = CategorySet([separator, strongConnective, connective, follows, and])
        clauseStarts = CategorySet([leadPriority, priority, leadEstimate, elided, leadIn, politeLeadIn, aside, statement])
        afterthoughts = CategorySet([elided, leadEstimate, priority])
        telling = CategorySet([filler, separator, leadIn, strongConnective, retraction, correction, priority, duration])
        claims = CategorySet([glue, leadIn, and, negation])
        clauseJoints = CategorySet([and, connective, strongConnective, separator, filler])
        fences = CategorySet([connective, strongConnective, and, filler, leadIn])
        parts = ItemPart.table([
            (duration, .duration), (estimate, .estimate), (bareEstimate, .bareEstimate), (leadEstimate, .leadEstimate), (elided, .elided),
            (each, .each), (self.number, .number), (hournumber, .hourNumber), (moment, .moment), (openingStart, .openingStart),
            (openingRange, .openingRange), (openingHour, .openingHour), (dottedTime, .dottedTime), (start, .start), (range, .range),
            (recurrence, .recurrence), (deadline, .deadline), (bareHours, .bareHours), (notBefore, .notBefore), (priority, .priority),
            (lonePriority, .lonePriority), (leadPriority, .leadPriority), (tag, .tag), (kindLabel, .kindLabel), (project, .project),
            (prerequisite, .prerequisite), (follows, .follows), (done, .done), (content, .content), (leadIn, .leadIn),
            (politeLeadIn, .politeLeadIn), (filler, .filler), (rejection, .rejection), (aside, .aside), (and, .and), (connective, .connective),
            (strongConnective, .connective), (separator, .separator), (glue, .glue), (arrow, .arrow), (correction, .correction),
        ])
    }

    /// What a reading of a category may be in an item.
    func part(of category: UInt16) -> ItemPart { Int(category) < parts.count ? parts[Int(category)] : .none }
}

extension ListCategories {
    /// "(Call Ann) tomorrow. At 3 PM (call Bob)" is no reading of one sentence: a capital preposition begins the next. "Fri. March 6" and "Fri. 5pm" are.
    func spansSentences(_ page: Page, _ range: Range<Int>) -> Bool {
        range.dropFirst().dropLast().contains { place in
            page.isMark(place, UInt8(ascii: ".")) && page.tokens[place].isGlued && !page.tokens[place + 1].isGlued
                && (65...90).contains(page.originalByte(place + 1))
                && [glue, preposition].contains { page.chart.has($0, at: place + 1) }
        }
    }
}
