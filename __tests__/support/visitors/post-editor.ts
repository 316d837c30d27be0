import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Writer } from '@/__tests__/support/visitors/writer';
import { contentActionForm, draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';

/** Somebody with a draft of a post. */
export class PostEditor {
  private draftId = '';
  private turn = 0;

  private constructor(
    private readonly writer: Writer,
    private readonly words: readonly string[],
    /** Text of the post, below its front matter. */
    private readonly written: string,
  ) {}

  static async open(
    url: string,
    content: string,
    post: number,
    words: readonly string[],
  ): Promise<PostEditor> {
    const file = `blog/post-${post}.md`;
    const [, , ...written] = fs.readFileSync(path.join(content, file), 'utf8').split('---\n');
    const editor = new PostEditor(await Writer.create(url), words, written.join('---\n'));
    editor.draftId = await editor.writer.edit(file);
    return editor;
  }

  /** Whether a list of content comes in time. */
  async isListed(): Promise<boolean> {
    return !(await this.list()).includes(texts().editor.notListed);
  }

  list(): Promise<string> {
    return this.writer.get(contentActionForm.page);
  }

  search(): Promise<string> {
    const word = this.words[(this.turn += 7) % this.words.length];
    return this.writer.get(`${contentActionForm.page}?q=${word}`);
  }

  draft(): Promise<string> {
    return this.writer.get(`${draftForm.page}?id=${this.draftId}`);
  }

  text(): Promise<string> {
    const sentence = `A sentence ${(this.turn += 1)}.`;
    return this.preview(sentence, { text: `${this.written}\n${sentence}\n` });
  }

  title(): Promise<string> {
    const title = `A title ${(this.turn += 1)}`;
    return this.preview(title, { 'shown.title': '1', 'f.title': title });
  }

  private async preview(shown: string, fields: Record<string, string>): Promise<string> {
    const { location } = await this.writer.press('preview', this.draftId, fields);
    const page = await this.writer.get(location);
    if (!page.includes(shown)) throw new Error(`${location} does not show ${shown}.`);
    return page;
  }

  /** Publishes a post, and returns the milliseconds until a visitor gets its new page. */
  async publish(post: number): Promise<number> {
    const id = await this.writer.edit(`blog/post-${post}.md`);
    const text = `Published ${performance.now()}`;
    const start = performance.now();
    await this.writer.press('publish', id, { text });
    const page = `${this.writer.url}/blog/post-${post}`;
    // Asking more often would take the processor time that publishing needs.
    while (!(await (await fetch(page)).text()).includes(text)) await setTimeout(50);
    return performance.now() - start;
  }
}
