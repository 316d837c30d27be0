/** The words of the interface. What a deployer would want to change is in the content folder. */
export const messages = {
  language: 'en',
  locale: 'en-GB',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  menu: 'Menu',
  onThisPage: 'On this page',
  table: 'Table',
  code: 'Code',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  by: 'by',
  to: 'to',
  copyright: (year: number, holder: string) =>
    `Copyright © ${year} ${holder}. All rights reserved.`,
  socialNetworks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
  },
  contact: {
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    hours: 'Opening hours',
  },
  blog: {
    empty: 'No posts yet.',
    emptyHint: 'When there is news, it will be here.',
    allPosts: 'All posts',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address may have a typing error.',
    where: 'These pages are a good place to go on from:',
  },
  error: {
    title: 'Something went wrong on our side',
    text: 'We could not show this page. Nothing that you did caused it. Try again in a moment.',
    retry: 'Try again',
    home: 'Go to the home page',
  },
} as const;
