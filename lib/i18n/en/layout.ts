export const layoutText = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  audiencesNavigation: 'Information for',
  menu: 'Menu',
  closeMenu: 'Close menu',
  onThisPage: 'On this page',
  sectionNavigation: 'In this section',
  inSection: (section: string) => `In this section: ${section}`,
  /** Between two days. */
  to: 'to',
  /** Between two times, months or years. */
  toTime: 'to',
  updated: 'Last updated:',
  responsible: 'Responsible:',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  copyright: (year: number, holder: string) =>
    `Copyright © ${year} ${holder}. All rights reserved.`,
  socialNetworks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    x: 'X',
    mastodon: 'Mastodon',
    bluesky: 'Bluesky',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    github: 'GitHub',
  },
  legal: 'Legal',
  breadcrumbs: 'Breadcrumb',
};

/** For a copy of the site, which works without it (`npm run export`). */
export const copyText = {
  name: 'Copy',
  of: (date: string) => `This is a copy of ${date}.`,
  contact: 'Contact us',
  noForm:
    'You can’t send this form here, because this is a copy of our website. Contact us instead:',
  allTitles: 'Find a page in the list of all titles',
  lead: 'The titles of all pages. To find a word, use the search of your browser.',
  noAlert: 'This copy of our website shows no alert.',
  noComparison: 'You can’t compare entries here, because this is a copy of our website.',
};

export const paginationText = {
  name: 'Pages of this list',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  title: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
};
