import { formatCount } from '@/lib/i18n/en/formats';

export const layoutText = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  audiencesNavigation: 'Information for',
  languages: 'Languages',
  /** Leads to the home page of a language that lacks the page. */
  homeIn: (language: string) => `${language} (home page)`,
  menu: 'Menu',
  closeMenu: 'Close menu',
  onThisPage: 'On this page',
  sectionNavigation: 'In this section',
  inSection: (section: string) => `In this section: ${section}`,
  /** Between two weekdays, times, months or years. */
  to: 'to',
  /** Between two dates. */
  toDate: 'to',
  updated: 'Last updated:',
  responsible: 'Responsible:',
  comments: (count: number) => (count === 1 ? '1 comment' : `${formatCount(count)} comments`),
  copyright: (year: string, holder: string) =>
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

/** Texts of a copy of the site, which works without the site itself (`npm run export`). */
export const copyText = {
  name: 'About this copy',
  of: (date: string) => `This is a copy of our website from ${date}.`,
  contact: 'Contact us',
  noForm:
    'You can’t send this form here, because this is a copy of our website. Contact us instead:',
  allTitles: 'Find a page by its title',
  lead: 'All our pages, by title. To find a word in this list, use your browser’s “Find” command.',
  noAlert: 'There are no alerts on this copy of our website.',
  noComparison: 'You can’t compare entries here, because this is a copy of our website.',
};

export const paginationText = {
  name: 'Pages of this list',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  title: (title: string, page: number) => `${title}, page ${page}`,
};
