export const sectionText = {
  notice: 'Notice',
  important: 'Important',
  date: 'Date',
  event: 'Event',
  until: 'to',
  captions: 'Captions',
} as const;
