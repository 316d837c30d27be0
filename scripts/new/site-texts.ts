import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { SiteAnswers } from './site-answers';
import { listTypes } from './site-entries';
import { isShipped, markEnglish } from './site-words';

/** Returns the files that a new site does not copy from the template, with English texts that have to be translated marked. */
export function describeSite(answers: SiteAnswers): Record<string, string> {
  const files = {
    'site.yaml': describeSettings(answers),
    'home.md': describeHome(answers),
    'about.md': describeAbout(answers),
    'blog.md': describePage('Blog', `Stories from ${answers.name}.`),
    'contact.md': describePage(
      'Contact',
      'Ask us anything.',
      'Our [privacy page](/privacy) explains how we use your message.',
    ),
  };
  const all = Object.entries(files).map(([file, text]) => {
    return [file, markEnglish(file, text, answers)] as const;
  });
  return Object.fromEntries(all);
}

function describeSettings(answers: SiteAnswers): string {
  const { language, name, about, address, phone, email, zone, accent, ground } = answers;
  const lines = [name, ...address.split(/[,،、，]/).map((line) => line.trim())].filter(Boolean);
  return `# Name, colours, header, footer and contact details. \`npm run check\` finds mistakes.
title: ${quote(name)}
brand: ${quote(name)}
description: ${quote(about)}

# Replace the images by your own. Add a shareImage (src and alt, 1200 x 630) for links that people post.
icon: images/icon.svg
touchIcon: images/touch-icon.png
timeZone: ${quote(zone)}
${language === 'en' ? '' : `languages: [${language}]\n`}
design:
  colours:
    accent: ${quote(accent)}
    ground: ${quote(ground)}

header:
  navigation:
    - { label: Home, href: /home }
${describeNavigation(answers)}    - { label: Blog, href: /blog }
    - { label: About, href: /about }
    - { label: Contact, href: /contact }
  account:
    - { label: Sign in, href: /login }
    - { label: Register, href: /register }

footer:
  about:
    title: ${quote(name)}
    text: ${quote(escapeMarkdown(about))}
  links:
    title: Links
    items:
      - { label: About, href: /about }
      - { label: Contact, href: /contact }
      - { label: Privacy, href: /privacy }
      - { label: Accessibility, href: /accessibility }
      - { label: Legal notice, href: /legal-notice }
  # The newest posts.
  blog:
    title: Blog
  contact:
    title: Contact
  copyright:
    year: ${new Date().getFullYear()}
    holder: ${quote(name)}
  # As in: - { network: linkedin, href: https://… }
  social: []

contact:
  address:
${lines.map((line) => `    - ${quote(line)}\n`).join('')}  phone: ${quote(phone)}
  email: ${quote(email)}
  # As in: - { from: Monday, to: Friday, opens: "08:00", closes: "17:00" }
  hours: []
`;
}

/** Returns the name of a list, and a sentence about it, in the language of the site. */
function describeList(type: string): { label: string; text: string } {
  const { many = type, about = '' } = getOwnValue<ListTexts>(texts().types, type) ?? {};
  return { label: many, text: about };
}

type ListTexts = { many?: string; about?: string };

/** The entries of the header for the lists of a site; programmes and courses share one. */
function describeNavigation({ kind, language }: SiteAnswers): string {
  const types = listTypes(kind);
  const mark = isShipped(language) ? '' : '!placeholder ';
  const link = (type: string, indent: string) =>
    `${indent}- { label: ${mark}${quote(describeList(type).label)}, href: /${type} }\n`;
  const isStudy = (type: string) => ['programmes', 'courses'].includes(type);
  const study = types.filter(isStudy).map((type) => link(type, '        '));
  const group = study.length > 0 ? `    - label: Study\n      items:\n${study.join('')}` : '';
  const others = types.filter((type) => !isStudy(type)).map((type) => link(type, '    '));
  return group + others.join('');
}

function describeHome({ kind, name, about }: SiteAnswers): string {
  const types = listTypes(kind);
  const cards = types.map((type) => {
    const { label, text } = describeList(type);
    return `      - { title: ${quote(label)}, text: ${quote(text)}, href: /${type} }\n`;
  });
  const first = types.includes('programmes')
    ? '{ label: Find your programme, href: /programmes }'
    : '{ label: Meet us, href: /people }';
  return `---
title: Home
description: ${quote(about)}
# Figures and quotation are invented. Delete this line once all the text on this page is your own.
placeholder: true

hero:
  title: ${quote(name)}
  text: ${quote(escapeMarkdown(about))}
  actions:
    - ${first}
    - { label: About us, href: /about }

# docs/content.md shows every kind of section.
sections:
  - kind: cards
    title: Explore
    items:
${cards.join('')}
  - kind: figures
    title: In figures
    items:
      - { value: '1,200', label: people }
      - { value: '48', label: nationalities }
      - { value: '1950', label: founded }

  - kind: entries
    title: Next events
    list: /events
    count: 3

  - kind: posts
    title: From the blog
    link: All posts

  - kind: quotation
    text: Replace this sentence with a quotation from one of your students or staff.
    name: Ada Example
    role: Professor of Example Studies

  - kind: call-to-action
    title: Come and see for yourself
    text: Write or call, and we will show you around.
    actions:
      - { label: Contact us, href: /contact }
---

Welcome to ${escapeMarkdown(name)}. You can reach us in person, by phone, by email and through the form on our
[contact page](/contact).
`;
}

function describeAbout({ name, about, address }: SiteAnswers): string {
  return describePage(
    'About',
    about,
    `## Where we are\n\n${escapeMarkdown(`${name}, ${address}`)}\n\nMore ways to reach us are on the [contact page](/contact).`,
  );
}

function describePage(title: string, description: string, text = ''): string {
  return `---\ntitle: ${title}\ndescription: ${quote(description)}\n---\n${text && `\n${text}\n`}`;
}

// A JSON string is also a valid YAML string.
function quote(text: string): string {
  return JSON.stringify(text);
}

/** Returns Markdown that shows a text as it was given. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!&$]/g, '\\$&');
}
