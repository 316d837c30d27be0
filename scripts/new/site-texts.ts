import { formatNumber } from '@/lib/format';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { SiteAnswers } from './site-answers';
import { describeEntries, listTypes } from './site-entries';
import { isShipped, markPage, wordsOf } from './site-words';

/** Returns the files that a new site does not copy from the template. Texts in another language than its own are marked. */
export function describeSite(answers: SiteAnswers): Record<string, string> {
  const { language, name } = answers;
  const words = wordsOf(language);
  const pages = {
    'home.md': describeHome(answers),
    'about.md': describeAbout(answers),
    'blog.md': describePage(words.blog, words.stories(name)),
    'contact.md': describePage(words.contact, words.askUs, words.aboutMessages),
    'login.md': describePage(
      words.signIn,
      words.whoSignsIn,
      `${words.whySignIn}\n\n${words.isItYou}`,
    ),
    'register.md': describePage(words.register, words.whoRegisters, words.whyRegister),
    ...describeEntries(answers.kind, words),
  };
  const marked = Object.entries(pages).map(([file, text]) => {
    return [file, isShipped(language) ? text : markPage(text)] as const;
  });
  return { 'site.yaml': describeSettings(answers), ...Object.fromEntries(marked) };
}

function describeSettings(answers: SiteAnswers): string {
  const { language, name, about, address, phone, email, zone, accent, ground } = answers;
  const words = wordsOf(language);
  const labelled = (label: string) => `label: ${markOf(language)}${quote(label)}`;
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
    - { ${labelled(words.home)}, href: /home }
${describeNavigation(answers)}    - { ${labelled(words.blog)}, href: /blog }
    - { ${labelled(words.about)}, href: /about }
    - { ${labelled(words.contact)}, href: /contact }
  account:
    - { ${labelled(words.signIn)}, href: /login }
    - { ${labelled(words.register)}, href: /register }

footer:
  about:
    title: ${quote(name)}
    text: ${quote(about)}
  links:
    title: ${markOf(language)}${quote(words.links)}
    items:
      - { ${labelled(words.about)}, href: /about }
      - { ${labelled(words.contact)}, href: /contact }
      - { ${labelled(words.privacy)}, href: /privacy }
      - { ${labelled(words.accessibility)}, href: /accessibility }
      - { ${labelled(words.legalNotice)}, href: /legal-notice }
  # The newest posts.
  blog:
    title: ${markOf(language)}${quote(words.blog)}
  contact:
    title: ${markOf(language)}${quote(words.contact)}
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
  const mark = markOf(language);
  const link = (type: string, indent: string) =>
    `${indent}- { label: ${mark}${quote(describeList(type).label)}, href: /${type} }\n`;
  const isStudy = (type: string) => ['programmes', 'courses'].includes(type);
  const study = types.filter(isStudy).map((type) => link(type, '        '));
  const group =
    study.length > 0
      ? `    - label: ${mark}${quote(wordsOf(language).study)}\n      items:\n${study.join('')}`
      : '';
  const others = types.filter((type) => !isStudy(type)).map((type) => link(type, '    '));
  return group + others.join('');
}

function describeHome({ kind, language, name, about }: SiteAnswers): string {
  const words = wordsOf(language);
  const types = listTypes(kind);
  const cards = types.map((type) => {
    const { label, text } = describeList(type);
    return `      - { title: ${quote(label)}, text: ${quote(text)}, href: /${type} }\n`;
  });
  const first = types.includes('programmes')
    ? `{ label: ${quote(words.findProgramme)}, href: /programmes }`
    : `{ label: ${quote(words.meetUs)}, href: /people }`;
  return `---
title: ${quote(words.home)}
description: ${quote(about)}
# Figures and quotation are invented. Delete this line once all the text on this page is your own.
placeholder: true

hero:
  title: ${quote(name)}
  text: ${quote(escapeMarkdown(about))}
  actions:
    - ${first}
    - { label: ${quote(words.aboutUs)}, href: /about }

# docs/content.md shows every kind of section.
sections:
  - kind: cards
    title: ${quote(words.explore)}
    items:
${cards.join('')}
  - kind: figures
    title: ${quote(words.inFigures)}
    items:
      - { value: ${quote(new Intl.NumberFormat(getLanguage().locale).format(1_200))}, label: ${quote(words.people)} }
      - { value: ${quote(formatNumber(48))}, label: ${quote(words.nationalities)} }
      - { value: ${quote(formatNumber(1_950))}, label: ${quote(words.founded)} }

  - kind: entries
    title: ${quote(words.nextEvents)}
    list: /events
    count: 3

  - kind: posts
    title: ${quote(words.fromTheBlog)}
    link: ${quote(words.allPosts)}

  - kind: quotation
    text: ${quote(words.quotation)}
    name: Ada Example
    role: ${quote(words.role)}

  - kind: call-to-action
    title: ${quote(words.seeForYourself)}
    text: ${quote(words.showYouAround)}
    actions:
      - { label: ${quote(words.contactUs)}, href: /contact }
---

${words.welcome(escapeMarkdown(name))}
`;
}

function describeAbout({ language, name, about, address }: SiteAnswers): string {
  const words = wordsOf(language);
  const place = escapeMarkdown([name, address].join(texts().formats.comma));
  return describePage(
    words.about,
    about,
    `## ${words.whereWeAre}\n\n${place}\n\n${words.moreWays}`,
  );
}

function describePage(title: string, description: string, text = ''): string {
  return `---\ntitle: ${quote(title)}\ndescription: ${quote(description)}\n---\n${text && `\n${text}\n`}`;
}

/** Returns what precedes a text of site.yaml that is in English on a site in another language. */
function markOf(language: string): string {
  return isShipped(language) ? '' : '!placeholder ';
}

// A JSON string is also a valid YAML string.
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** Returns Markdown that shows a text as it was given. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!&$]/g, '\\$&');
}
