import type { SiteAnswers } from './site-answers';

/** Returns the files that a new site does not copy from the template. */
export function describeSite(answers: SiteAnswers): Record<string, string> {
  return {
    'site.yaml': describeSettings(answers),
    'home.md': describeHome(answers),
    'about.md': describeAbout(answers),
    'blog.md': describePage('News', `What is new at ${answers.name}.`),
    'contact.md': describePage(
      'Contact',
      'Ask us anything.',
      'Our [privacy page](/privacy) explains how we use your message.',
    ),
  };
}

function describeSettings(answers: SiteAnswers): string {
  const { name, about, address, phone, email, zone, accent, ground } = answers;
  const lines = [name, ...address.split(',').map((line) => line.trim())].filter(Boolean);
  return `# Name, colours, header, footer and contact details. \`npm run check\` finds mistakes.
title: ${quote(name)}
brand: ${quote(name)}
description: ${quote(about)}

# Replace the images by your own. Add a shareImage (src and alt, 1200 x 630) for links that people post.
icon: images/icon.svg
touchIcon: images/touch-icon.png
timeZone: ${quote(zone)}

design:
  colours:
    accent: ${quote(accent)}
    ground: ${quote(ground)}

header:
  navigation:
    - { label: Home, href: /home }
    - { label: News, href: /blog }
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
  # The newest posts.
  blog:
    title: News
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

function describeHome({ name, about }: SiteAnswers): string {
  return `---
title: Home
description: ${quote(about)}

hero:
  title: ${quote(name)}
  text: ${quote(about)}
  actions:
    - { label: About us, href: /about }
    - { label: Contact, href: /contact }

sections:
  # Hidden until there is a post.
  - kind: posts
    title: News
    link: All news
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

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!&]/g, '\\$&');
}
