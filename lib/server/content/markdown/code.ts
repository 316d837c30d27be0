import 'server-only';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import haskell from 'highlight.js/lib/languages/haskell';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import kotlin from 'highlight.js/lib/languages/kotlin';
import latex from 'highlight.js/lib/languages/latex';
import markdown from 'highlight.js/lib/languages/markdown';
import matlab from 'highlight.js/lib/languages/matlab';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { StateCore } from 'markdown-it';
import { findingsOf } from '@/lib/server/content/markdown/findings';

const LANGUAGES = {
  ...{ bash, c, cpp, csharp, css, diff, go, haskell, ini, java, javascript, json, julia },
  ...{ kotlin, latex, markdown, matlab, php, python, r, ruby, rust, sql, typescript, xml, yaml },
};

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Words behind the fence of code that is no program. */
const PLAIN = /^(|text|txt|plain|plaintext|none|console|output|mermaid)$/i;

// Other code stays plain, because a language may take quadratic time.
const LONGEST = 5_000;
const LONGEST_IN_TEXT = 50_000;
const SLOW = /\S{300}|\n{100}/;

/** Returns code with a class around each of its parts; an empty text for a language that is unknown. */
export function highlightCode(code: string, written: string): string {
  const language = toName(written);
  if (!hljs.getLanguage(language) || code.length > LONGEST || SLOW.test(code)) return '';
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** Marks code that stays plain because its text has so much of it. */
export function limitCode(state: StateCore): void {
  let length = 0;
  for (const token of state.tokens) {
    if (token.type !== 'fence' || token.content.length > LONGEST) continue;
    length += token.content.length;
    if (length > LONGEST_IN_TEXT) token.meta = { ...token.meta, isPlain: true };
  }
}

/** Notes code in a language that is unknown, which is shown as it is. */
export function noteLanguages(state: StateCore): void {
  for (const { type, info, map } of state.tokens) {
    const name = toName(info);
    if (type !== 'fence' || PLAIN.test(name) || hljs.getLanguage(name)) continue;
    findingsOf(state).notes.push({
      line: (map?.[0] ?? 0) + 1,
      text: `has code in "${name}", which is shown without colours; languages with colours: ${Object.keys(LANGUAGES).join(', ')}`,
    });
  }
}

/** Returns the first word behind a fence, as in ```` ```python title="x" ```` and ```` ```{r} ````. */
function toName(info: string): string {
  return (/^\{?\.?([\w#+-]+)/.exec(info.trim())?.[1] ?? '').toLowerCase();
}
