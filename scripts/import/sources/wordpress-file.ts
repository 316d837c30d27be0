import fs from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { DeployerError } from '@/lib/server/deployer-error';
import { decodeBytes } from '@/scripts/decode-bytes';

type Values = Record<string, string>;

/** An entry of the file: its values, those that plugins have added, and the names that order it, by their kinds. */
export type Entry = { values: Values; meta: Values; terms: { domain: string; name: string }[] };

type Take = (kind: string, entry: Entry) => void;

/** Parses the file in pieces. Throws a DeployerError that names the line if it is damaged or ends too early. */
export async function readEntries(file: string, encoding: string, take: Take): Promise<void> {
  const parser = new SaxesParser();
  const open: string[] = [];
  const channel = toEntry();
  let [entry, domain, key, text] = [toEntry(), '', '', ''];
  const isEntry = (name: string | undefined) => name === 'item' || name === 'wp:author';
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    text = '';
    if (isEntry(name)) entry = toEntry();
    if (name === 'category') domain = attributes.domain ?? '';
  });
  const add = (part: string) => void (text += part);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    open.pop();
    const parent = open.at(-1);
    if (isEntry(name)) take(name, entry);
    else if (isEntry(parent) && name === 'category')
      entry.terms.push({ domain, name: text.trim() });
    else if (isEntry(parent)) entry.values[name] = text;
    else if (name === 'wp:meta_key') key = text.trim();
    else if (name === 'wp:meta_value') entry.meta[key] = text.trim();
    else if (parent === 'channel') channel.values[name] = text.trim();
    else if (name === 'channel') take('channel', channel);
    text = '';
  });
  parser.on('error', ({ message }) => {
    throw new DeployerError(
      `${file} is damaged or incomplete, at line ${parser.line}: ${message.split('\n')[0]}\nExport it again. Nothing was imported.`,
    );
  });
  const decoder = new StringDecoder('utf8');
  for await (const part of fs.createReadStream(file)) {
    parser.write(encoding === 'utf-8' ? decoder.write(part) : decodeBytes(part, encoding));
  }
  parser.close();
}

function toEntry(): Entry {
  return { values: {}, meta: {}, terms: [] };
}

/** Returns the encoding of the file, whatever it says: it is not in UTF-8 if it has bytes that UTF-8 does not have. */
export async function findEncoding(file: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of fs.createReadStream(file)) decoder.decode(part, { stream: true });
    return 'utf-8';
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return 'windows-1252';
  }
}
