import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { readColour } from '@/lib/server/content/design/design';
import { languageTag } from '@/lib/server/content/site-fields/languages';
import { isTimeZone, suggestTimeZone } from '@/lib/server/content/time/time-zone';
import { DeployerError } from '@/lib/server/deployer-error';
import { emailAddress } from '@/lib/server/email-address';
import type { Option, Options } from '@/scripts/command-declaration';
import { SITE_KINDS } from './site-entries';

const NAMES = [
  ...(['kind', 'language', 'name', 'about', 'address', 'phone', 'email', 'zone'] as const),
  ...(['accent', 'ground'] as const),
];

type Name = (typeof NAMES)[number];

/** Details of a new site. Commas separate the parts of `address`; colours are #rrggbb in lower case. */
export type SiteAnswers = Record<Name, string>;

type Question = {
  /** Question in the terminal. */
  ask: string;
  /** Placeholder of the option. */
  value: string;
  /** Default answer: for somebody who just presses Enter, and for an option that is not given. */
  fallback?: string;
  schema: z.ZodType<string>;
};

const text = z.string().trim().min(1, { error: 'a text' });
const colour = z.string().transform((text, { addIssue }) => {
  const shade = readColour(text);
  if (!shade) addIssue({ code: 'custom', message: 'a colour, as in #a33f18' });
  return shade ?? '';
});

const KINDS = SITE_KINDS.join(', ').replace(/, (\w+)$/, ' or $1');

const QUESTIONS: Record<Name, Question> = {
  kind: {
    ask: `Kind of site: ${KINDS}`,
    value: 'KIND',
    fallback: 'university',
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .refine((kind) => SITE_KINDS.includes(kind), { error: KINDS }),
  },
  language: {
    ask: 'Language of the site, as in de, fr or pt-BR',
    value: 'TAG',
    fallback: 'en',
    schema: z.string().trim().pipe(languageTag),
  },
  name: { ask: 'Name of the institution', value: 'NAME', schema: text },
  about: { ask: 'What it is, in one sentence', value: 'SENTENCE', schema: text },
  address: { ask: 'Street, postcode and town', value: 'ADDRESS', schema: text },
  phone: { ask: 'Phone number, as in +44 20 7946 0000', value: 'NUMBER', schema: text },
  email: {
    ask: 'Email address',
    value: 'ADDRESS',
    schema: emailAddress('an email address, as in info@example.edu'),
  },
  zone: {
    ask: 'Time zone',
    value: 'ZONE',
    fallback: Intl.DateTimeFormat().resolvedOptions().timeZone,
    schema: z
      .string()
      .trim()
      .refine(isTimeZone, { error: ({ input }) => suggestTimeZone(String(input)) }),
  },
  accent: {
    ask: 'Colour of buttons',
    value: 'COLOUR',
    fallback: '#a33f18',
    schema: colour,
  },
  ground: {
    ask: 'Colour behind the first part of the home page and the footer',
    value: 'COLOUR',
    fallback: '#16284a',
    schema: colour,
  },
};

/** The options of `npm run new -- site`, one for each question. */
export const SITE_OPTIONS: Record<string, Option> = Object.fromEntries(
  NAMES.map((name): [string, Option] => {
    const { ask, value, fallback } = QUESTIONS[name];
    const ending = fallback === undefined ? '' : `; ${fallback} by default`;
    return [name, { type: 'string', value, about: `For a new site: ${toLower(ask)}${ending}` }];
  }),
);

/**
 * Returns the answers from the options, and asks for the others in a terminal. Throws a DeployerError that names a
 * wrong option, or the missing ones if there is no terminal.
 */
export async function getSiteAnswers(options: Options): Promise<SiteAnswers> {
  const given = new Map(NAMES.map((name) => [name, options[name]]));
  for (const [name, value] of given) {
    if (value === undefined) continue;
    const problem = findProblem(name, String(value));
    if (problem) throw new DeployerError(`--${name} is "${value}". ${problem}`);
  }
  const missing = NAMES.filter((name) => given.get(name) === undefined);
  if (missing.length > 0 && process.stdin.isTTY) return askFor(missing, given);
  const needed = missing.filter((name) => QUESTIONS[name].fallback === undefined);
  if (needed.length > 0) {
    const list = needed.map((name) => `--${name} ${QUESTIONS[name].value}`).join(', ');
    throw new DeployerError(`Without a terminal, these options are required: ${list}.`);
  }
  return collect((name) => String(given.get(name) ?? QUESTIONS[name].fallback));
}

async function askFor(
  missing: readonly Name[],
  given: Map<Name, Options[string]>,
): Promise<SiteAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const name of missing) given.set(name, await askOne(name));
  } catch (error) {
    // Ctrl+C or Ctrl+D.
    const isAborted = error instanceof Error && error.name === 'AbortError';
    throw isAborted ? new DeployerError('\nNothing was written.') : error;
  } finally {
    terminal.close();
  }
  return collect((name) => String(given.get(name)));

  async function askOne(name: Name): Promise<string> {
    const { ask, fallback } = QUESTIONS[name];
    const typed = await terminal.question(`${ask}${fallback ? ` [${fallback}]` : ''}: `);
    const answer = typed.trim() || (fallback ?? '');
    const problem = findProblem(name, answer);
    if (!problem) return answer;
    console.log(problem);
    return askOne(name);
  }
}

/** Returns a sentence about the expectation that this answer does not meet; null if the answer is right. */
function findProblem(name: Name, answer: string): string | null {
  const { success, error } = QUESTIONS[name].schema.safeParse(answer);
  if (success) return null;
  const expected = error.issues[0]?.message ?? 'another value';
  const [, suggested] = /^did you mean ([^?]+)\?/.exec(expected) ?? [];
  return suggested ? `Did you mean ${suggested}?` : `Expected ${expected}.`;
}

function collect(find: (name: Name) => string): SiteAnswers {
  const read = (name: Name) => QUESTIONS[name].schema.parse(find(name));
  return {
    kind: read('kind'),
    language: read('language'),
    name: read('name'),
    about: read('about'),
    address: read('address'),
    phone: read('phone'),
    email: read('email'),
    zone: read('zone'),
    accent: read('accent'),
    ground: read('ground'),
  };
}

function toLower(question: string): string {
  return question.charAt(0).toLowerCase() + question.slice(1);
}
