export const notFoundText = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or the address may have a typing error.',
  where: 'These pages are a good place to go on from:',
} as const;

export const errorText = {
  moved: 'This page has moved',
  title: 'Something went wrong on our side',
  text: 'We could not show this page. Nothing that you did caused it. Try again in a moment.',
  retry: 'Try again',
  home: 'Go to the home page',
} as const;
