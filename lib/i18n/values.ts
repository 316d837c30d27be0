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
    greeting(name) footer(brand) verify.subject(brand) registered.subject(brand)
    reset.subject(brand) passwordChanged.subject(brand) changeEmail.subject(brand)
    emailChangeRequested.subject(brand) emailChanged.subject(brand) twoFactorOn.subject(brand)
    wrongCodes.subject(brand) twoFactorOff.subject(brand) signedIn.subject(brand)
    invited.subject(brand) rightsChanged.subject(brand) deactivated.subject(brand)
    draftsUnused.subject(brand) draftsUnused.before(#count) draftsReceived.subject(brand)
    deleted.subject(brand)`,
  alert: 'exercise(level) more(address) where(folder)',
  articles: `
    soon(many) all(what) minutes(#minutes) byTopics(many) byAuthors(many) none(what)
    aboutTopic(label,many) byAuthor(name,many) moreAbout(name) related(many) neighbours(many)`,
  calendar: `
    asCalendar(month) ofYear(year) of(type,time) previous(month) next(month) asList(many)
    others(many) noneToCome(many) past(many) withMoreDays(times,#days) cancelledNotice(one)
    every.day(#interval) every.week(#interval) every.month(#interval) every.year(#interval) on(days[])
    over(one) range(from,until) inZone(time,zone) until(day) times(#count) except(days[])`,
  contact: `
    topicTooLong(#limit) messageTooLong(#limit) mailSubject(reference,form)
    mailFooter(reference,form) receiptSubject(reference) receiptText(reference) receiptFooter(brand)
    nameTooLong(#limit) emailTooLong(#limit)`,
  copy: 'of(date)',
  editor: `
    remove.title(name) draft.title(name) draft.conflict(names[]) draft.line(#line)
    draft.problem(found,expected) draft.comesFrom(source) draft.toBar(names[]) draft.item(label,#number)
    draft.up(name) draft.down(name) draft.remove(name) draft.laterHint(zone) draft.scheduled(time)
    draft.missed(time) addTo(name) count(#count) scheduledBy(name,time)
    missedBy(name,time) noLonger(name) file.writing(name) file.compareOf(time)
    file.bringBackOf(time) file.showOf(time) file.bringBackFileOf(time) more(#count)
    published(#count,#all) languages.lacks(languages[]) languages.begin(language)
    languages.removed(languages[]) languages.about(language) languages.originalText(language)
    languages.copyOf(label) languages.changedFields(labels[]) mistakes.meant(guess) mistakes.hint(hint)
    mistakes.nowhere(href) mistakes.hidden(href) mistakes.anchor(anchor) mistakes.describeHere(src)
    mistakes.image(name) mistakes.document(name) mistakes.title(text) mistakes.level(text)
    mistakes.space(link) mistakes.html(tag)`,
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
  inbox: 'count(#count) deadAccountMails(#count) answer(answer)',
  layout: 'homeIn(language) inSection(section) comments(#count) copyright(#year,holder)',
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
