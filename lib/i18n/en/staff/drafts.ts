import { formatCount, formatNames } from '@/lib/i18n/en/formats';

/** Texts of the page on which staff write a draft. */
export const draftText = {
  /** The form of a draft. */
  draft: {
    title: (name: string) => `Edit: ${name}`,
    untitled: 'Untitled',
    unknown: 'This draft doesn’t exist. It may have been published or deleted.',
    save: 'Save',
    preview: 'Preview',
    publish: 'Publish',
    discard: 'Delete this draft',
    saved: 'Saved',
    twice:
      'This draft was also saved in another window, so we’ve kept both texts. The text on this page is now a separate draft.',
    recovered: 'You were signed out before this text could be saved. Select Save to keep it.',
    conflict: (names: readonly string[]) =>
      'Somebody else has published changes in the meantime. We’ve added yours to their text, but yours aren’t published yet. ' +
      (names.length > 0
        ? 'You both changed some of the same fields: below each, you can see what is online now. Check them and publish again.'
        : 'Check the text and publish again.'),
    conflictAsText:
      'Somebody else has published changes in the meantime. Their text is below yours. Copy what you need into yours and publish again.',
    onlineNow: 'Online now',
    problems: 'To correct before publishing',
    elsewhere: 'To correct on other pages first',
    line: (line: number) => `Line ${formatCount(line)}`,
    missing: 'Fill this in',
    corrected: 'Corrected',
    problem: (found: string, expected: string) => `We found ${found}. Use ${expected}`,
    unchecked: 'Your text is saved, but we couldn’t check it for mistakes.',
    text: 'Text',
    textHint:
      'Leave a blank line between paragraphs. You can use Markdown: ## for a heading, **bold**, [a link](/about).',
    source: 'The whole file',
    sourceHint: 'The file as it is in the content folder.',
    comesFrom: (source: string) => `This comes from ${source}. Change it there.`,
    onlyAsText: 'To change this, select “Edit the whole file”.',
    showSource: 'Edit the whole file',
    showForm: 'Edit in the form',
    more: 'More settings',
    addKind: 'Kind',
    item: (label: string, number: number) => `${label}, item ${number}`,
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    remove: (name: string) => `Remove: ${name}`,
    add: 'Add',
    upShort: 'Up',
    downShort: 'Down',
    removeShort: 'Remove',
    none: 'None',
    onePerLine: 'One on each line',
    bar: 'This draft',
    toBar: (names: readonly string[]) => `Go to ${formatNames([...names])}`,
    twoFactor: 'Before you can publish, set this up:',
    later: 'Publish later',
    laterAt: 'Date and time',
    laterHint: (zone: string) =>
      `In the site’s time zone, ${zone}. You can’t edit the draft until then, unless you stop scheduled publishing.`,
    laterSubmit: 'Schedule',
    scheduled: (time: string) => `Goes online on ${time}.`,
    scheduledAbout:
      'We’ll check it again then. If there is something to correct, it stays a draft and we’ll email you. To edit it before then, stop scheduled publishing first.',
    stop: 'Stop scheduled publishing',
    missed: (time: string) =>
      `This should have gone online on ${time}, but something had to be corrected first.`,
    noRight: 'You can edit this draft, but you can’t publish it. Ask somebody who can.',
  },
  /** Translations of a file in a site with several languages. */
  languages: {
    title: 'Languages',
    language: 'Language',
    states: { untranslated: 'Translation missing', outdated: 'Original has changed' },
    lacks: (languages: readonly string[]) => `not in ${formatNames([...languages])}`,
    original: 'original',
    draft: 'Your draft',
    missing: 'Not translated',
    begin: (language: string) => `Begin a translation into ${language}`,
    removed: (languages: readonly string[]) =>
      `${languages.length === 1 ? 'The translation into this language is' : 'The translations into these languages are'} deleted too: ${formatNames([...languages])}.`,
    slug: 'Last part of the address in this language',
    about: (language: string) => `This is the translation into ${language} of:`,
    originalText: (language: string) => `Original (${language})`,
    inherited: 'Not translated: visitors see the original.',
    copy: 'Translate this',
    copyOf: (label: string) => `Translate this: ${label}`,
    same: 'The same in every language',
    sameHint: 'A field that you leave empty is the same as in the original.',
    changed: 'The original has changed since it was translated.',
    changedFields: (labels: readonly string[]) => `Changed: ${formatNames([...labels])}.`,
    changedText: 'What has changed in the original',
    current: 'This translation matches the original as it is now',
    currentHint:
      'Tick this once you’ve translated the changes. Until then, lists say that the original has changed.',
    remindHint: 'Tick this, and lists will say when the original changes.',
  },
  /** Messages of the script of a draft about saving. */
  saving: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    offline: 'Not saved: no connection. Your text is still here. We’ll save it as soon as we can.',
    signedOut: 'Not saved: you’ve been signed out. Your text is still here.',
    signIn: 'Sign in (opens in a new tab)',
    gone: 'Not saved: this draft has been published or deleted, or you can no longer edit it. Copy your text before you leave this page.',
    unexpected: 'Not saved: something went wrong. Your text is still here, and we’ll try again.',
  },
  /** The buttons above a text, and what stands where somebody will type. */
  toolbar: {
    label: 'Formatting',
    marks: {
      bold: 'Bold',
      heading: 'Heading',
      list: 'List',
      link: 'Link',
      table: 'Table',
      quotation: 'Quotation',
    },
    bold: 'bold text',
    link: 'link text',
    column: 'Column',
  },
};
