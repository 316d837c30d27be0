import 'server-only';

/** Columns that say nothing about a person, such as random ids and the content of the site. */
export const NOT_PERSONAL: readonly string[] = [
  'messages: id submission state form',
  'users: id',
  'rightActs: id',
  'mailJobs: id messageId receiptFor language state attempts dueAt',
  'alertBoards: id sequence changedAt board',
  'alertLog: id',
  'alertDrafts: id savedAt entries',
  'contentDrafts: id',
  'contentTexts: id content isBase64 storedAt',
  'contentActs: id before after source',
  'sourceRuns: id at changedAt report',
  'publications: sequence digest manifest',
  'publicationTexts: id content isBase64',
  'publicationLocks: id',
  'publicationInstances: id sequence seenAt',
  'publicationNotices: id seenAt files places more others',
];
