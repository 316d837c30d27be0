export const sectionText = {
  notice: 'Notice',
  important: 'Important',
  date: 'Date',
  event: 'Event',
  captions: 'Captions',
  noTranscript: 'A transcript is not available yet',
};

/** Texts that pages add to Markdown. */
export const markdownText = {
  table: 'Table',
  code: 'Code',
  footnotes: 'Footnotes',
  footnotesFrom: (number: number) => `Footnotes from number ${number}`,
  footnote: (number: number) => `Footnote ${number}`,
  backToText: (number: number) => `Back to the text of footnote ${number}`,
  taskDone: 'Done:',
  taskOpen: 'To do:',
  details: 'Details',
  callouts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
  videoOn: (service: string) => `Video on ${service}`,
  undescribed: 'Image without a description',
  onSite: (host: string) => `on ${host}`,
};
