export const previewText = {
  name: 'Preview',
  about:
    'The content folder as it is now, with drafts and posts of a later date. Only staff see it.',
  live: 'Open the published site',
  signIn: 'Sign in',
  signInAbout: 'Sign in with your staff account to see the preview.',
  /** Stands for all details that the sign-in page of a preview does not show. */
  unknown: '–',
  mistakes: (count: number) =>
    count === 1 ? '1 mistake in the content folder' : `${count} mistakes in the content folder`,
  mistakesAbout:
    'The preview shows the site again once they are corrected. Visitors keep seeing the published version.',
  found: 'Found',
  expected: 'Expected',
  reload: 'Check again',
  notStaff: 'Only staff see the preview',
  notStaffAbout: 'You are signed in with an account that is not a staff account.',
  account: 'Your account',
  unavailable: 'The preview cannot check who you are',
  unavailableAbout: 'The database does not answer. Try again in a moment.',
} as const;
