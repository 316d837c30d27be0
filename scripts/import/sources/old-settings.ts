import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import {
  fieldsOf,
  textOf,
  type Fields,
  type MenuEntry,
  type OldSettings,
} from '@/scripts/import/item';
import { cleanLine } from '@/scripts/import/read-values';
import { parseData } from './data-text';
import type { Generator, OldConfig } from './old-config';
import { readSourceText } from './source-folder';

const MENU_FILES = ['navigation', 'nav', 'menu', 'menus', 'main_menu', 'navbar'].flatMap((name) =>
  ['.yml', '.yaml', '.json', '.toml'].map((ending) => `_data/${name}${ending}`),
);

/** Reads name, language, menu and contact details from the configuration of an old site. */
export function readSettings(
  generator: Generator,
  folder: string,
  files: readonly string[],
  { settings, first }: OldConfig,
  report: ImportReport,
): OldSettings {
  const website = fieldsOf(settings.website);
  const params = { ...fieldsOf(settings.params), ...fieldsOf(settings[`params.${first}`]) };
  const own = fieldsOf(fieldsOf(settings.languages)[first]);
  const groups = [own, fieldsOf(own.params), settings, params, website, fieldsOf(settings.format)];
  const contact = [...groups, ...groups.map((one) => fieldsOf(one.contact))];
  const file = MENU_FILES.find((name) => files.includes(name));
  const data =
    file === undefined
      ? null
      : parseData(
          path.extname(file).replace('.yml', '.yaml'),
          // A list at the top is no group of fields.
          wrapList(readSourceText(folder, file, report), file),
          (problem) => report.add(file, 'mended', problem),
        );
  const named = fieldsOf(settings.menus ?? settings.menu);
  const menus = { ...named, ...fieldsOf(settings[`menus.${first}`]) };
  const navbar = fieldsOf(website.navbar);
  const menu = [
    nestByParent(menus.main),
    readMenu(pickList(data)),
    readMenu([navbar.left, navbar.right].flatMap((one) => (Array.isArray(one) ? one : []))),
    readMenu(settings.navigation ?? settings.nav ?? settings.menu ?? settings.header_pages),
  ];
  return {
    name: pick(groups, ['title', 'name']),
    description: pick(groups, ['description', 'tagline', 'subtitle', 'slogan']),
    language:
      pick(groups, ['lang', 'locale', 'languagecode', 'language']) ??
      knownLanguage(generator, first),
    email: pick(contact, ['email', 'mail']),
    phone: pick(contact, ['phone', 'telephone', 'tel']),
    address: pickAddress(contact),
    menu: menu.find((one) => one.length > 0) ?? [],
  };
}

function knownLanguage(generator: Generator, first: string): string | undefined {
  return generator === 'hugo' ? first : undefined;
}

function pick(groups: readonly Fields[], names: readonly string[]): string | undefined {
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) {
      const text = names.includes(name.toLowerCase()) ? cleanLine(textOf(value) ?? '') : '';
      if (text !== '') return text;
    }
  }
  return undefined;
}

function pickAddress(groups: readonly Fields[]): string[] | undefined {
  const value = groups.map(({ address }) => address).find((one) => one !== undefined);
  const written = Array.isArray(value)
    ? value.flatMap((one) => textOf(one) ?? [])
    : (textOf(value)?.split(/<br\s*\/?>|\n|,\s*/) ??
      Object.values(fieldsOf(value)).flatMap((one) => textOf(one) ?? []));
  const lines = written.map(cleanLine).filter((one) => one !== '');
  return lines.length > 0 ? lines.slice(0, 8) : undefined;
}

function wrapList(text: string, file: string): string {
  return /\.ya?ml$/.test(file) && /^(?:\s|#.*)*- /.test(text.replaceAll(/^---\s*$/gm, ''))
    ? `main:\n${text.replaceAll(/^---\s*$/gm, '').replaceAll(/^/gm, '  ')}`
    : text;
}

function pickList(data: Fields | null): unknown {
  if (!data) return [];
  const names = ['main', 'header', 'top', 'primary', 'nav', 'navigation', 'items', 'links'];
  const found = names.map((name) => data[name]).find(Array.isArray);
  return found ?? Object.values(data).find(Array.isArray) ?? [];
}

const LABELS = ['title', 'name', 'label', 'text'];
const ADDRESSES = ['url', 'pageref', 'link', 'href', 'page', 'file', 'path'];
const BELOW = [
  'children',
  'dropdown',
  'menu',
  'items',
  'sublinks',
  'subfolderitems',
  'submenu',
  'links',
  'pages',
  'contents',
  'sections',
];

/** Reads a menu in the form of any program: links with labels, in lists. */
function readMenu(value: unknown): MenuEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): MenuEntry[] => {
    if (typeof one === 'string') return [{ label: '', href: one, items: [] }];
    const fields = fieldsOf(one);
    const label = pick([fields], LABELS) ?? '';
    const href = pick([fields], ADDRESSES) ?? '';
    const below = Object.entries(fields).find(
      ([name, list]) => BELOW.includes(name.toLowerCase()) && Array.isArray(list),
    );
    const items = readMenu(below?.[1]);
    if (label !== '' || href !== '' || items.length > 0) return [{ label, href, items }];
    // As in MkDocs: the label is the name of the field.
    return Object.entries(fields).map(([name, target]) => ({
      label: cleanLine(name),
      href: textOf(target) ?? '',
      items: readMenu(target),
    }));
  });
}

/** Reads a menu of Hugo, whose entries name those above them. */
function nestByParent(value: unknown): MenuEntry[] {
  if (!Array.isArray(value)) return [];
  const entries = value
    .map(fieldsOf)
    .map((fields, index) => ({ fields, order: Number(fields.weight) || 1_000 + index }))
    .toSorted((one, other) => one.order - other.order);
  const read = (fields: Fields): MenuEntry[] => {
    const names = ['identifier', 'name', 'title'].flatMap((name) => textOf(fields[name]) ?? []);
    const items = entries.filter((one) => names.includes(textOf(one.fields.parent) ?? ''));
    return readMenu([fields]).map((one) => ({
      ...one,
      items: items.flatMap((below) => read(below.fields)),
    }));
  };
  return entries
    .filter(({ fields }) => textOf(fields.parent) === null)
    .flatMap(({ fields }) => read(fields));
}
