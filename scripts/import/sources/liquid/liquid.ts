import {
  Context,
  Liquid,
  Tag,
  type Emitter,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import { markBraces } from '@/scripts/import/text/rendered-marks';
import { addFilters } from './jekyll-filters';
import { COMMAND, formatInclude, parseInclude, type Parameter } from './include-command';
import { LimitedText, MOST_CHARACTERS } from './limited-text';
import { keepBraces, mendSyntax } from './mend-syntax';
import { addTemplateFilters } from './template-filters';

// A source may have loops, parts that include each other, and texts that double themselves.
const MOST_MS = 10_000;
const MOST_MS_OF_ALL = 120_000;
const MOST_MEMORY = 100_000_000;
const MOST_PARTS_WITHIN = 50;

// Characters that sources do not have.
const STRAY = /[\uE000-\uE01F\uE024-\uE0FF]/g;

const TAG = /\{%-?\s*([\w-]+)/g;
const INSIDE = /\{\{(?:(?!\{[{%])[\s\S]){0,5000}?\}\}|\{%(?:(?!\{%)[\s\S]){0,5000}?%\}/g;
const FILTER = /\|\s*([a-z]\w*)/gi;

type Page = {
  /** Path of its file. */
  source: string;
  values: object;
  /** Is told of each part that it shows, by its name. */
  notePart: (name: string) => void;
  /** Is told of a filter that is not known, and whether it would have chosen among several values. */
  noteFilter: (name: string, isChoice: boolean) => void;
};

/** Returns the text of a part by its name; null if there is none. @param beside a file in whose folder the part is */
type ReadPart = (name: string, beside: string | null) => string | null;

type TagClass = Liquid['tags'][string];

/** Renders the texts of Jekyll. Reads no file itself, and stops what takes too long or becomes too large. */
export class LiquidRenderer {
  // Without templates of its own, it would read files.
  private readonly engine = new Liquid({
    templates: {},
    jekyllWhere: true,
    ownPropertyOnly: true,
    preserveTimezones: true,
    parseLimit: MOST_CHARACTERS,
  });
  private readonly parts = new Map<string, Template[]>();
  private readonly until = performance.now() + MOST_MS_OF_ALL;
  private page: Page | null = null;
  private depth = 0;

  constructor(
    private readonly readPart: ReadPart,
    private readonly mostMs = MOST_MS,
  ) {
    const { engine } = this;
    limitOutput(engine);
    const add: Parameters<typeof addFilters>[0] = (name, filter) =>
      engine.registerFilter(name, filter);
    addFilters(add);
    flattenLists(engine);
    addTemplateFilters(add, (condition, fields) => {
      const value: unknown = engine.evalValueSync(condition, fields);
      return value !== undefined && value !== null && value !== false;
    });
    for (const name of ['include', 'include_cached', 'include_relative'])
      engine.registerTag(name, this.createInclude(name));
    for (const name of ['layout', 'block', 'render']) engine.registerTag(name, KeptTag);
  }

  /** Returns what a text shows. Commands that Liquid does not know stay. Throws an Error if it cannot be rendered. */
  render(text: string, page: Page): string {
    const left = Math.min(this.mostMs, this.until - performance.now());
    if (left <= 0) throw new Error('the time for all texts is over');
    this.page = page;
    this.depth = 0;
    const { engine } = this;
    const templates = this.parse(text);
    const limits = { sync: true, renderLimit: left, memoryLimit: MOST_MEMORY };
    const context = new Context(page.values, engine.options, limits, { liquid: engine });
    const shown = String(engine.renderSync(templates, context)).replaceAll(STRAY, '');
    return markBraces(shown).replaceAll(COMMAND, '{');
  }

  private parse(text: string): Template[] {
    const { engine } = this;
    for (const [, name = ''] of text.matchAll(TAG))
      if (!Object.hasOwn(engine.tags, name)) engine.registerTag(name, KeptTag);
    for (const [, name = ''] of [...text.matchAll(INSIDE)].flatMap(([all]) => [
      ...all.matchAll(FILTER),
    ]))
      if (!Object.hasOwn(engine.filters, name)) this.registerUnknown(name);
    const mended = mendSyntax(text);
    return (
      tryToParse(engine, mended) ??
      engine.parse(keepBraces(mended, (one) => tryToParse(engine, one) !== null))
    );
  }

  /** Lets a value pass through a filter of a plugin. */
  private registerUnknown(name: string): void {
    this.engine.registerFilter(name, (value: unknown) => {
      this.page?.noteFilter(name, typeof value === 'object' && value !== null);
      return value;
    });
  }

  private parsePart(name: string, beside: string | null): Template[] | null {
    const key = `${beside === null ? '' : beside} ${name}`;
    const known = this.parts.get(key);
    if (known) return known;
    const text = this.readPart(name, beside);
    if (text === null) return null;
    const templates = this.parse(text);
    this.parts.set(key, templates);
    return templates;
  }

  /** Returns a tag that shows a part, as Jekyll does: with its parameters in `include`. */
  private createInclude(command: string): TagClass {
    const { engine } = this;
    const open = (name: string) =>
      this.parsePart(name, command === 'include_relative' ? (this.page?.source ?? '') : null);
    const enter = () => {
      this.depth += 1;
      if (this.depth > MOST_PARTS_WITHIN) throw new Error('too many parts within each other');
    };
    const note = (name: string) => this.page?.notePart(name);
    const leave = () => (this.depth -= 1);
    return class extends Tag {
      private readonly file: Template[];
      private readonly parameters: Parameter[];

      constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
        super(token, rest, liquid);
        const { file, parameters } = parseInclude(token.args);
        this.file = engine.parse(file);
        this.parameters = parameters;
      }

      *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
        const name = String(yield engine.renderer.renderTemplates(this.file, context)).trim();
        const values = this.parameters.map(([key, written]): [string, unknown] => [
          key,
          engine.evalValueSync(written, context),
        ]);
        const part = open(name);
        if (part === null) return emitter.write(formatInclude(command, name, values));
        enter();
        note(name);
        context.push({ include: Object.fromEntries(values) });
        yield engine.renderer.renderTemplates(part, context, emitter);
        context.pop();
        leave();
      }
    };
  }
}

function tryToParse(engine: Liquid, text: string): Template[] | null {
  try {
    return engine.parse(text);
  } catch {
    return null;
  }
}

/** Makes filters take the values of lists within a list, as Ruby does. */
function flattenLists(engine: Liquid): void {
  for (const name of ['map', 'compact', 'uniq']) {
    const filter = engine.filters[name];
    if (typeof filter !== 'function') continue;
    engine.registerFilter(name, function (value: unknown, ...options) {
      return filter.call(this, Array.isArray(value) ? value.flat(Infinity) : value, ...options);
    });
  }
}

/** A command that stays, such as that of a plugin, with the values of what it names. */
class KeptTag extends Tag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid);
    this.text = token.getText();
    this.args = token.args.includes('{{') ? liquid.parse(token.args) : null;
  }

  private readonly text: string;
  private readonly args: Template[] | null;

  *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { liquid, name, text, args } = this;
    const shown = args
      ? `{% ${name} ${String(yield liquid.renderer.renderTemplates(args, context))} %}`
      : text;
    emitter.write(shown.replaceAll('{', COMMAND));
  }
}

/** Ends the rendering of a text that becomes too long, within captures too. */
function limitOutput({ renderer }: Liquid): void {
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, context, emitter = new LimitedText()) =>
    render(templates, context, emitter);
}
