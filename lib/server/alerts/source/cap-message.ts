import 'server-only';
import { SaxesParser } from 'saxes';
import { z } from 'zod';

// The elements that matter are at depth 3. Deeper ones cost time: each searches all its ancestors for its namespace.
const MAX_DEPTH = 10;

const NAMESPACE = /^urn:oasis:names:tc:emergency:cap:1\.[12]$/;

const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  .transform((written) => Date.parse(written))
  .refine(Number.isFinite);

const info = z.object({
  // CAP 1.2, 3.2.2.
  language: z.string().default('en-US'),
  event: z.string().default(''),
  severity: z.string().default('Unknown'),
  effective: time.optional().catch(undefined),
  expires: time.optional().catch(undefined),
  headline: z.string().default(''),
  description: z.string().default(''),
  instruction: z.string().default(''),
  web: z.string().default(''),
});

const message = z.object({
  identifier: z.string(),
  sender: z.string(),
  sent: time,
  status: z.string(),
  msgType: z.string(),
  scope: z.string(),
  infos: z.array(info),
});

export type CapInfo = z.infer<typeof info>;
export type CapMessage = z.infer<typeof message>;

type Fields = Map<string, string[]>;

/**
 * Parses a message of the Common Alerting Protocol (CAP 1.1 or 1.2). Throws if it is not one, or has a document type
 * declaration, which could define entities. Knows only the elements that the site uses.
 */
export function parseCap(xml: string): CapMessage {
  const head: Fields = new Map();
  const infos: Fields[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('The message has a document type declaration.');
  });
  parser.on('opentag', ({ uri, local }) => {
    path.push(NAMESPACE.test(uri) ? local : '');
    if (path.length > MAX_DEPTH) throw new Error('The message is nested too deeply.');
    if (path.join('/') === 'alert/info') infos.push(new Map());
    if (findFields()) text = '';
  });
  const add = (more: string) => (text += more);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const [name = '', fields] = [path.at(-1), findFields()];
    const known = fields?.get(name);
    // Not copied: a hostile message repeats an element thousands of times.
    if (known) known.push(text.trim());
    else fields?.set(name, [text.trim()]);
    path.pop();
  });
  parser.write(xml).close();
  return message.parse({ ...listSingle(head), infos: infos.map(listSingle) });

  /** Returns the fields to which the current element belongs. */
  function findFields(): Fields | undefined {
    const parent = path.slice(0, -1).join('/');
    if (parent === 'alert') return head;
    return parent === 'alert/info' ? infos.at(-1) : undefined;
  }
}

// Drops fields that occur twice: if the status is both Exercise and Actual, neither counts.
function listSingle(fields: Fields): Record<string, string> {
  const single = [...fields].filter(([, values]) => values.length === 1);
  return Object.fromEntries(single.map(([name, [value = '']]) => [name, value]));
}
