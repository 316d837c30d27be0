/** A value that stands in a text as `{name}`. A number chooses the plural form. */
export type Value = { name: string; isNumber: boolean; isList: boolean };

/**
 * The texts with values that `texts.de.yaml` may replace, by subject, and the names of the values: # marks a number, and [] a
 * list. Texts that the program composes from others are not here.
 */
const SIGNATURES: Record<string, string> = {
  account: `
    changeEmailLead(email) codesLeft(#codes) network(network) endOf(device) on(browser,system)`,
  accountForms: `
    newPasswordHint(#least) passwordTooShort(#least) passwordTooLong(#limit) nameTooLong(#limit)
    emailTooLong(#limit)`,
  accountMails: `
    greeting(name) footer(brand) verify.subject(brand) registered.subject(brand) reset.subject(brand)
    passwordChanged.subject(brand) changeEmail.subject(brand) emailChangeRequested.subject(brand)
    emailChanged.subject(brand) twoFactorOn.subject(brand) wrongCodes.subject(brand) twoFactorOff.subject(brand)
    signedIn.subject(brand) invited.subject(brand) rightsChanged.subject(brand) deactivated.subject(brand)
    draftsUnused.subject(brand) draftsUnused.before(#count) draftsReceived.subject(brand) deleted.subject(brand)`,
  alert: 'exercise(level) more(address) where(folder)',
  articles: `
    soon(many) all(what) minutes(#minutes) byTopics(many) byAuthors(many) none(what)
    aboutTopic(label,many) byAuthor(name,many) moreAbout(name) related(many) neighbours(many)`,
  calendar: `
    asCalendar(month) ofYear(year) of(type,time) previous(month) next(month) asList(many)
    others(many) noneToCome(many) past(many) withMoreDays(times,#days) cancelledNotice(one)
    every.day(#interval) every.week(#interval) every.month(#interval) every.year(#interval) on(days[])
    over(one) range(from,until) runsUntil(day) inZone(time,zone) until(day) times(#count)
    except(days[])`,
  check: `
    problems(#count,folder) mostFrequent(title) andTheLike(found) inFile(place) inFiles(#count)
    inFilesBelow(#count,folder) inFolders(#count) inFoldersBelow(#count,folder) times(#count,places)
    moreProblems(#count,#kinds) moreNotes(#count,#kinds) pages(#count) noProblems(folder,counts)
    changesWait(files) moreFiles(files,#count) publishAnyway(reason)`,
  checkValues: `
    hardSpace(quotation) list(#count) group(names) number(value) boolean(value) oneOf(names)
    meant(guess,rest) meantOnly(guess)`,
  checkFiles: `
    tooMany(count) fewer(count) size(size) smaller(size) sameLetters(first,second) unreadable(code) noTranslation(file)
    translationOf(command) textSize(megabytes) shorterText(megabytes) renamedTo(name) nameInUtf8(name,file)
    name(phrase) folderOrMedia(rest) otherPages(rest) languageOfFile(tag) textOrLink(file) textOrPdf(file) exported(file) thereToo(file) moveAway(endings)
    capitals(file) ownName(first,file) indexOfFolder(folder) besideFolder(page) pageNameOrLanguage(tag)`,
  checkWaiting: `
    removal(#removed,#count)`,
  checkMedia: `
    image(endings) ownImage(endings) address(phrase) notShowable(phrase) noImage(phrase) damaged(phrase)
    size(phrase,size) smallerPhoto(size) smallerDrawing(size) format(phrase,format) animated(phrase)
    cutOff(phrase) pixels(phrase,#width,#height) fewerPixels(#megapixels,#side)
    damagedDrawing(phrase,reason) otherFile(phrase,target) element(phrase,name) program(phrase,attribute)
    outside(phrase,text) notResized(phrase,reason) noAlt(phrase) fileNameAsAlt(phrase) video(endings)
    captions(endings) sound(endings) wrongCaptions(phrase,other) noFontFile(phrase) damagedFont(phrase)
    fonts(size) smallerFonts(size)`,
  checkYaml: `
    yamlInstead(example,toml) noFences(phrase) noFrontMatter(phrase) frontMatterOf(title) invisible(code)
    twice(name) mark(mark) comment(phrase) special(sign,phrase) quotesAroundValue(line)
    quotesAroundWhole(line) quotesAroundIt(line) quotesAroundColon(line) otherQuotes(line)
    singleQuotes(line) singleQuotesAroundText(text) lostComment(text) hardSpace(phrase)
    hardSpaceInName(phrase) nameWithoutSpace(name) closedList(line) secondColon(phrase) colonInText(phrase)
    specialStart(sign) noSpaceAfterColon(phrase) noSpaceAfterHyphen(phrase) noColon(phrase)
    neighbours(phrase,other) asAbove(phrase,other) noSpaceBefore(phrase) oneSpaceBefore(phrase)
    spacesBefore(#count,phrase) spaces(#count) nextLine(phrase) furtherLines(phrase,line) secondQuote(line)`,
  checkFields: `
    unreadable(reason) dateInName(day) when(start) afterStart(start) startOrLater(start) lessDays(#count)
    afterOpens(opens) noEarlier(field) timeAfter(field,start) dayOrLater(start,field) skipped(zone)
    skippedDay(day,zone,time) weekdayOfStart(weekday,day) fewerDays(#count) noDateAfter(day) time(day)
    notBefore(time) notAfter(time) afterSession(time) phoneWithout(text) countryCode(code)
    moreDigitsIn(country) moreDigitsAfter(code) fewerDigitsIn(country) fewerDigitsAfter(code)
    otherDigitsIn(country) otherDigitsAfter(code) sameLanguage(one,other) fileName(folder)
    fileNameOrPerson(folder) choiceWithName(rest,value) contrastInLight(colour,phrase,other,#ratio)
    contrastInDark(colour,phrase,other,#ratio) contrast(#ratio,example)`,
  checkSections: `
    section(kinds) kind(kinds,phrase) otherName(name) formerly(addresses) redirect(from)`,
  checkMarkdown: `
    callout(mark) footnoteId(id) sameId(id) hyphens(id) secondTitle(heading) heading(heading)
    skippedBelowTitle(heading) skippedLevel(heading,level) nextLevel(heading) unreadable(reason)
    missingAddress(text) addressBelow(line) spanBeside(row) spanAbove(row) lostCells(#columns,text)
    commandAsAddress(text) noFootnote(mark) unusedFootnote(mark) footnoteMark(mark) spaceBefore(text)
    spaceInImage(text) imageInBrackets(text) spaceInLink(text) linkInBrackets(text) unopened(text) html(tag)
    orCode(rest) noAddress(text) noText(text) itsText(href) openPart(line) endOfPart(colons)`,
  checkLinks: `
    noFile(phrase) noFileOfRedirect(phrase) noHeading(phrase,anchor) noHeadingOfRedirect(phrase,anchor)
    hidden(phrase) hiddenTarget(phrase) noLinkBefore(file) noRedirectBefore(file) nowhere(phrase)
    nowhereOfRedirect(phrase) moved(address) withoutEnding(address) noSuchAddress(folder)
    ownComputer(phrase) scheme(phrase,scheme) sameSource(phrase,file) withEnding(name) nameAlone(name)
    servedByTemplate(phrase) served(phrase,other) chain(phrase,other) end(phrase) leadsBack(phrase,other)
    manyPatterns(#count) fewerPatterns(#count) pattern(phrase) query(phrase) unknownName(phrase,other,name)
    knownName(names) hides(phrase,address,file) nothingPossible(phrase) ofTemplate(address) otherName(name)
    taken(address,other) theList(address) theListOf(name) formerList(folder) furtherPage(page,address)
    theCalendar(address) entriesOf(folder,time) theComparison(folder) theContact(file)
    fileOfHidden(phrase,file) otherFile(file) list(rest) filteredLists(#count) fewerLists(#count,fields)
    orphan(file) orphanName(file,tag) belowLanguage(prefix) besideOriginal(example) withoutPrefix(address)
    slug(phrase) sameSlug(slug,file) untranslatedGroup(phrase)`,
  checkEntries: `
    missing(phrase,file) noSuchField(folder) personToAdd(folder,command) orPerson(rest)
    formerName(phrase,before,now) presentName(name,file) sameList(phrase,address,other,file) topic(phrase)
    usualTopic(phrase,file,address) circle(titles) noCircle(title) formShown(form,file) noValues(value)
    otherValue(value,rest) noType(name) field(name) setByColumn(name) setBySource(name,file) part(names)
    validValue(field) noColumn(field,folder) columnOrValue(field,example)`,
  checkNotes: `
    has(found) hasInstead(found,expected) callout(mark,kinds) command(text) attributes(text)
    language(text,example) otherCallout(text) formula(text) mark(text) citation(text) bullet(sign) hardSpace(sign)
    meaning(text) missing(field) asterisks(field) emptyList(address) privacy(tag,file)
    outdated(file,phrase,digest) hiddenOriginal(file) theTextAnd(fields) andTheText(fields) ended(address,time)
    ends(address,time) appears(address,time) fileOfEnded(file,owner) fileOfFuture(file,owner,time)
    hasEnded(time) hasLaterDate(time) namesakes(name,folder) moved(name,now)
    movedAndReplaced(name,now,taken) changedHere(source) noDescription(src) undescribed(src)
    codeLanguage(name,names) format(image,format,ending) english(#count,text)
    englishWithoutFile(#count,text,command)`,
  checkSources: `
    row(#line) rows(lines) event(#place) events(places) noKey(column) sameKey(phrase)
    severalFiles(files) notAdded(fields) noFile(field,file) wrongValue(field,found,expected)
    wrong(found,expected) changed(file) changedReadAgain(file) notUtf8(file) yamlMistake(reason)
    onlyText(found) noPlace(field) cannotWrite(code) noSource(file) tooLarge(file,megabytes)
    tookTooLong(origin,#seconds) notFetched(origin,reason) insecure(origin,target)
    status(origin,code) manyRedirects(origin,#count) encoding(encoding) encodingAs(encoding,guess)
    missingColumns(missing,names) columnTwice(column) damagedTable(reason) damagedCalendar(reason)
    damagedState(file) fewRows(#rows,#before) leaving(#leaving,#listed)`,
  checkImport: `
    element(tag) played(kind,src) command(text) keptLink(href) deadLink(phrase) lostLink(href) lostFile(href)
    fetchedImage(href) noDescription(href) imageElsewhere(href) notShowable(href) neverThere(href)
    missingImage(href) refusedImage(href) notFetched(reason) changedMeanwhile(file) unreadableBecause(reason)
    ownImageElsewhere(src) ownImageNeverThere(src) ownImageMissing(src) held(found,file)
    heldAt(found,#line,file) corrected(found) introduction(text) samePage(source) block(text) noHeadings(id)
    noAnchor(id) noTextOfType(type) lists(date) notRendered(reason) unknownChoice(name) unknownFilter(name)
    encoding(name) results(#count) notPublic(status) inserted(mark) otherAddress(address,wanted)
    redirectNowhere(href) redirectMany(from,to) partOf(page) redirect(href) invented(fields)
    setting(field,value) refusedSetting(field) onMostPages(blocks) latin1(file) stopped(#count)`,
  contact: `
    topicTooLong(#limit) messageTooLong(#limit) mailSubject(reference,form)
    mailFooter(reference,form) receiptSubject(reference) receiptText(reference) receiptFooter(brand)
    nameTooLong(#limit) emailTooLong(#limit)`,
  copy: 'of(date)',
  doctor: 'left(#count) placeholder(field) year(field,year) noMail(folder) oneHost(hsts)',
  editor: `
    remove.title(name) draft.title(name) draft.conflict(names[]) draft.line(#line)
    draft.problem(found,expected) draft.comesFrom(source) draft.toBar(names[]) draft.item(label,#number)
    draft.up(name) draft.down(name) draft.remove(name) draft.laterHint(zone) draft.scheduled(time)
    draft.missed(time) addTo(name) count(#count) scheduledBy(name,time) missedBy(name,time) noLonger(name)
    file.writing(name) file.compareOf(time) file.bringBackOf(time) file.showOf(time)
    file.bringBackFileOf(time) more(#count) published(#count,#all) languages.lacks(languages[])
    languages.begin(language) languages.removed(languages[]) languages.about(language)
    languages.originalText(language) languages.copyOf(label) languages.changedFields(labels[])
    mistakes.meant(guess) mistakes.hint(hint) mistakes.nowhere(href) mistakes.hidden(href)
    mistakes.anchor(anchor) mistakes.describeHere(src) mistakes.image(name) mistakes.document(name)
    mistakes.title(text) mistakes.level(text) mistakes.space(link) mistakes.html(tag) mistakes.asText(value)
    mistakes.orLater(time) mistakes.orEarlier(time) mistakes.playable(endings) mistakes.footnote(mark)
    mistakes.unusedFootnote(mark) mistakes.openPart(colons) mistakes.callout(kinds) mistakes.contrast(example)
    mistakes.line(line) mistakes.quotedText(text) mistakes.indentedLike(line) mistakes.toml(example)
    mistakes.fieldTwice(name) mistakes.formulaCommand(command) mistakes.formulaNear(part)`,
  entries: `
    title(type,chosen[]) contactCodeOf(name) remove(label) all(#count) allValues(label) by(many,label) compareMany(many)
    sideBySide(names[]) chosenOne(title) chosenTooMany(#count,#most) application.opens(time)
    application.closes(time) application.closed(time) registration.opens(time)
    registration.closes(time) registration.closed(time) about(#count) count(#count,one,many)`,
  file: 'kindAndSize(kind,size) size(size)',
  form: 'errorTitle(title) invalid(label) unreadable(label) cut(label,#characters)',
  heldMails: `
    heldSubject(brand) onlineSubject(brand) putBackSubject(brand) missedSubject(brand)
    footer(brand,page)`,
  importReport: 'line(#line) copied(#files,#unused,#redirects) linked(#count) next(file)',
  inbox: 'count(#count) deadAccountMails(#count) answer(answer)',
  layout: 'homeIn(language) inSection(section) comments(#count) copyright(year,holder)',
  mailSent: 'suggestion(email) sendTo(email)',
  markdown: `
    footnotesFrom(#number) footnote(#number) backToText(#number) videoOn(service) onSite(host)`,
  notSent: 'throttled(#minutes)',
  pagination: 'page(#page) title(title,#page)',
  people: 'revokeOf(use) withdrawOf(use) beyond(patterns[]) logLead(#days) logCount(#count)',
  person: 'nameTooLong(#limit) emailTooLong(#limit)',
  preview: 'mistakes(#count)',
  publishing: `
    version(#sequence) instance(id,#sequence) waitingCount(#count) stale(#minutes)
    nothingPublished(reason) othersWait(#count) waitsFor(files) personToAsk(names[]) more(#count)`,
  search:
    'count(#count,query) countOf(#count,query,type) labelOf(many) first(#shown) wholeList(many,#count)',
  share: 'title(name)',
  sources: 'nothingChanged(name,reason) stopped(#count)',
  staff: 'counts.new(#count) counts.undelivered(#count)',
  staffAlert: 'languagesHint(codes) textTooLong(#limit)',
  upload: 'submitFor(label) insertOne(name) removeOne(name) tooLarge(most)',
};

let known: ReadonlyMap<string, Value[]> | null = null;

/** Returns the values of a text; null if it has none or the program composes it. @param path as in `search.labelOf` */
export function readValues(path: string): Value[] | null {
  known ??= new Map(Object.entries(SIGNATURES).flatMap(readSignatures));
  return known.get(path) ?? null;
}

function readSignatures([subject, signatures]: [string, string]): [string, Value[]][] {
  return [...signatures.matchAll(/([\w.-]+)\(([^)]*)\)/g)].map(([, key = '', names = '']) => [
    `${subject}.${key}`,
    names.split(',').map((name) => ({
      name: name.replace(/#|\[\]/, ''),
      isNumber: name.startsWith('#'),
      isList: name.endsWith('[]'),
    })),
  ]);
}
