import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { noonOf } from '@/__tests__/support/content/noon';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { showEdition } from '@/lib/server/content/content';
import { getEdition, type Content } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { withFormerAddresses } from '@/lib/server/publishing/former/former-addresses';
import { servePage } from '@/lib/server/publishing/pages/serve-page';
import type { FormerAddresses } from '@/lib/server/publishing/versions/version';

const ROUTES = {
  '/(content)/page': '/',
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/home/page': '/home',
  '/(content)/not-found/page': '/not-found',
  '/(content)/gone/page': '/gone',
  '/(content)/unavailable/page': '/unavailable',
  '/(content)/feed.xml/route': '/feed.xml',
  '/(personal)/search/page': '/search',
  '/(personal)/staff/messages/[id]/page': '/staff/messages/[id]',
  '/(files)/healthz/route': '/healthz',
  '/api/contact/route': '/api/contact',
};

/** The text of a page in the content folder. */
export const page = (text: string) =>
  `---\ntitle: ${text}\ndescription: What it is about\n---\n${text}`;

/** The HTML of a page as Next renders it. */
export const html = (text: string) =>
  `<!DOCTYPE html><title>Größe</title><body><main id="content" tabindex="-1"><h1>${text}</h1></main>` +
  '<script>self.__next_f.push([1,""])</script>';

type Render = (response: http.ServerResponse) => unknown;

/** The build that the server runs, and how Next responds. */
type Build = {
  routes: Record<string, string>;
  /** Modules of the client, by their names. */
  modules: Record<string, string>;
  formScript: string;
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown;
};

/**
 * Starts a server for the tests of a file: the page store, in front of pages that the tests render. Before each test, it
 * shows a small site.
 */
export class PageServer {
  /** Paths that reached Next, in order. */
  rendered: string[] = [];
  /** How Next responds to a path; by default with a page that says which version it shows. */
  renderers: Record<string, Render> = {};
  /** A file of the folder `public`. */
  readonly publicFile = `public/test-${process.pid}.txt`;
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
  readonly #build: Build;
  // A busy machine may pause for longer than idle connections are kept by default.
  readonly #server = http.createServer({ keepAliveTimeout: 0 }, (request, response) =>
    servePage(request, response, this.#build.answer),
  );
  /** The small site at noon of these days, which is loaded once. */
  readonly #loaded = new Map<string, Content>();
  #count = 0;

  constructor(build: Partial<Build> = {}) {
    const answer: Build['answer'] = (...both) => this.#render(...both);
    this.#build = { routes: ROUTES, modules: {}, formScript: '', answer, ...build };
    // With an origin, the files for programs would not reach Next.
    process.env.APP_ORIGIN = '';
    beforeAll(() => this.#start());
    beforeEach(() => {
      this.rendered = [];
      this.renderers = {};
      this.publish();
    });
    afterEach(removeMadeContent);
    afterAll(() => {
      this.#server.close();
      fs.rmSync(this.#folder, { recursive: true });
      fs.rmSync(this.publicFile);
    });
  }

  get port(): number {
    return Number(Reflect.get(Object(this.#server.address()), 'port'));
  }

  /** Shows the next version of a small site, and returns its id. */
  publish(
    files: Record<string, string | Buffer | null> = {},
    former: FormerAddresses = {},
    day = '2026-01-31',
  ): string {
    const folder = makeContent({ 'pages/a.md': page('A'), ...files });
    const id = `v${++this.#count}`;
    const isSmall = Object.keys(files).length === 0;
    const loaded = (isSmall && this.#loaded.get(day)) || loadFolder(folder, noonOf(day));
    if (isSmall) this.#loaded.set(day, loaded);
    showEdition({
      id,
      content: withFormerAddresses({ ...loaded }, former),
      tree: openFolder(folder),
    });
    return id;
  }

  /** Sends a request, and returns the whole response. */
  async ask(target: string, headers = {}, method = 'GET') {
    const response = await this.begin(target, headers, method);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body, text: `${body}` };
  }

  /** Sends a request, and returns the response as soon as its headers are there. */
  async begin(path: string, headers = {}, method = 'GET'): Promise<http.IncomingMessage> {
    const request = http.request({ port: this.port, method, path, headers }).end();
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('There was no response.');
    return response;
  }

  /** Returns how often Next has rendered the path. */
  countOf(url: string): number {
    return this.rendered.filter((one) => one === url).length;
  }

  async #start(): Promise<void> {
    const { routes, modules, formScript } = this.#build;
    const build = this.#folder;
    oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
    const write = (file: string, text: string) => fs.writeFileSync(path.join(build, file), text);
    write('app-path-routes-manifest.json', JSON.stringify(routes));
    write('client-modules.json', JSON.stringify(modules));
    write('form-script.js', formScript);
    write('draft-script.js', '');
    fs.mkdirSync(path.join(build, 'static'));
    write('static/a.js', '');
    fs.writeFileSync(this.publicFile, '');
    await once(this.#server.listen(0), 'listening');
  }

  #render({ url = '' }: http.IncomingMessage, response: http.ServerResponse): unknown {
    this.rendered.push(url);
    const custom = this.renderers[url];
    if (custom) return custom(response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html(`${url} ${getEdition().id}`));
    return undefined;
  }
}
