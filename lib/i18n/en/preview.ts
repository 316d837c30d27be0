export const previewText = {
  name: 'Preview',
  about:
    'This is the content folder as it is now, including drafts and other posts that visitors cannot see. Only staff can see it.',
  live: 'Go to the published site',
  signIn: 'Sign in',
  signInAbout: 'Sign in with your staff account to see the preview.',
  /** Replaces the details that the sign-in page of a preview does not show. */
  unknown: '–',
  mistakes: (count: number) =>
    count === 1 ? '1 mistake in the content folder' : `${count} mistakes in the content folder`,
  mistakesAbout: 'Correct them to see the preview again. Visitors still see the published version.',
  found: 'Found',
  expected: 'Expected',
  reload: 'Check again',
  notAllowed: 'You can’t see the preview',
  notAllowedAbout: 'You are signed in, but your account doesn’t have the right to see the preview.',
  account: 'Your account',
  unavailable: 'The preview is not available at the moment',
  unavailableAbout:
    'We can’t check whether you are signed in, because the database isn’t responding. Try again in a moment.',
};
