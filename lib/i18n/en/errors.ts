export const notFoundText = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or you may have mistyped the address.',
  similar: 'You may be looking for:',
  where: 'You could start here:',
};

export const goneText = {
  title: 'This page has been removed',
  text: 'The page at this address is no longer available. You could search for something similar.',
};

export const errorText = {
  moved: 'This page has moved',
  title: 'Something went wrong on our side',
  text: 'Sorry, we couldn’t show this page. It wasn’t anything you did. Try again in a moment.',
  retry: 'Try again',
  home: 'Go to the home page',
  busy: 'Too many requests at the moment',
  busyAbout:
    'Sorry, we couldn’t show this page because too many people asked for one at the same time. Wait a few seconds, then reload it.',
  away: 'Back in a moment',
  awayAbout: 'The site is being restarted. Please try again in a minute.',
  awayAlert: 'An alert may still be shown here after it has ended. Check when it ends.',
  awayForm:
    'If you have just sent a form, go back: it has not been confirmed, and your text is still there.',
};
