import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A part of a manual that says what to do: a command, a file to write, or a change of a file. */
type Step =
  { kind: 'command'; command: string } | { kind: 'file' | 'change'; file: string; text: string };

const FENCE = /^( *)```(\w*) ?(.*)$/;

/**
 * Lists the steps of a section in their order. A code block is a step if its language is `sh`, or if the name of a file
 * follows its language; `diff` changes the file. In a text, only `npm run new` is a step.
 */
export function listSteps(manual: string, heading: string): Step[] {
  const steps: Step[] = [];
  let isInside = false;
  let block: { indent: number; language: string; file: string; lines: string[] } | null = null;
  for (const line of fs.readFileSync(manual, 'utf8').split('\n')) {
    const [fence, indent = '', language = '', file = ''] = FENCE.exec(line) ?? [];
    if (block) {
      if (fence === undefined) block.lines.push(line.slice(block.indent));
      else if (isInside) steps.push(...readBlock(block));
      if (fence !== undefined) block = null;
    } else if (fence !== undefined) {
      block = { indent: indent.length, language, file, lines: [] };
    } else if (line.startsWith('## ')) {
      isInside = line === `## ${heading}`;
    } else if (isInside) {
      steps.push(...listCommandsIn(line));
    }
  }
  if (steps.length === 0) throw new Error(`The section "${heading}" of ${manual} has no step.`);
  return steps;
}

function readBlock(block: { language: string; file: string; lines: string[] }): Step[] {
  const { language, file, lines } = block;
  if (language === 'sh') return lines.map((command) => ({ kind: 'command', command }));
  if (file === '') return [];
  const text = `${lines.join('\n')}\n`;
  return [{ kind: language === 'diff' ? 'change' : 'file', file, text }];
}

function listCommandsIn(line: string): Step[] {
  const commands = line.matchAll(/`(npm run new -- (?!site|types)[^`]+)`/g);
  return [...commands].map(([, command = '']) => ({ kind: 'command', command }));
}

/** Takes a step in a copy of the project. Taking it again changes nothing, because a site may have taken it already. */
export function takeStep(root: string, step: Step): void {
  if (step.kind === 'command') return run(root, step.command);
  const target = path.join(root, step.file);
  const text = step.kind === 'file' ? step.text : change(fs.readFileSync(target, 'utf8'), step);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function run(cwd: string, command: string): void {
  const env = { ...process.env, CONTENT_DIR: 'content' };
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    env,
    shell: true,
    encoding: 'utf8',
  });
  if (status === 0 || stderr.includes('already exists')) return;
  throw new Error(`${command}\n${stdout}\n${stderr}`);
}

function change(text: string, { file, text: diff }: { file: string; text: string }): string {
  const lines = diff.trimEnd().split('\n');
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [without('+').join(''), without('-').join('')];
  if (text.includes(after)) return text;
  if (text.includes(before)) return text.replace(before, () => after);
  throw new Error(`${file} does not contain:\n${before}`);
}
