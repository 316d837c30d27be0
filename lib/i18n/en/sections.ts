export const sectionText = {
  notice: 'Notice',
  important: 'Important',
  date: 'Date',
  event: 'Event',
  captions: 'Captions',
};
