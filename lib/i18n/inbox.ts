export const staffText = {
  title: 'Staff',
  lead: 'Your work on this site at a glance.',
  messages: 'Messages',
  counts: {
    new: (count: number) => (count === 1 ? 'new message' : 'new messages'),
    undelivered: (count: number) =>
      count === 1 ? 'message not yet delivered by email' : 'messages not yet delivered by email',
  },
  nothingNew: 'There are no new messages.',
  links: 'Go to',
  inbox: 'All messages',
  account: 'Your account',
  twoFactor: 'Two-factor authentication',
} as const;

export const inboxText = {
  title: 'Messages',
  lead: 'Messages sent through the contact form.',
  filter: 'Show',
  filters: {
    all: 'All',
    new: 'New',
    answered: 'Answered',
    spam: 'Spam',
    undelivered: 'Not delivered',
  },
  search: 'Search',
  find: 'Search',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  none: 'No messages found.',
  deadAccountMails: (count: number) =>
    `In the last week, ${count === 1 ? '1 email' : `${count} emails`} to account holders could not be delivered. If there are many, ask the person who runs this site to check the log.`,
  from: 'From',
  received: 'Received',
  state: 'State',
  reference: 'Reference',
  mail: 'Email',
  mails: {
    waiting: 'not yet delivered',
    sent: 'delivered',
    dead: 'could not be delivered',
    none: 'won’t be emailed',
  },
  answer: (answer: string) => `The mail server replied: ${answer}`,
  back: 'All messages',
  reply: 'Reply by email',
  export: 'Download all as CSV',
  unknown: 'This message doesn’t exist. It may have been deleted.',
  gone: 'This message no longer exists, so nothing was changed.',
  actions: {
    answered: 'Mark as answered',
    new: 'Mark as new',
    spam: 'Mark as spam',
    notSpam: 'Not spam',
    retry: 'Resend email',
    delete: 'Permanently delete',
  },
} as const;
