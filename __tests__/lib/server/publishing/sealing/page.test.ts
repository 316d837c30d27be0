import { createHash } from 'node:crypto';
import { sealPage } from '@/lib/server/publishing/sealing/page';

const NEXT_SCRIPTS =
  '<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:I[\\"2\\",[],\\"default\\"]\\n"])</script>';
const FACTS = '<script type="application/ld+json">{"a":1}</script>';
const FILE = Buffer.from('console.log(1)');

const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

const QUIET = 'node_modules/next/dist/client/link.js';
const INTERACTIVE = 'components/chart.tsx';

const programWith = (module: string) => ({
  clientModules: new Map([['2', module]]),
  readScript: () => FILE,
});

const sealed = (body: string, isInteractive = false) =>
  sealPage(page(body), programWith(isInteractive ? INTERACTIVE : QUIET));

const hash = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

describe('a page of words', () => {
  it('loses the scripts of Next and nothing else', () => {
    expect(sealed(`<h1>Hello</h1>${FACTS}${NEXT_SCRIPTS}`).html).toBe(
      page(`<h1>Hello</h1>${FACTS}`),
    );
  });

  it('may run no script', () => {
    expect(sealed(NEXT_SCRIPTS).policy).toContain("script-src 'none'");
  });

  it('stays as it is when it is sealed again', () => {
    const once = sealed(`<h1>Hello</h1>${NEXT_SCRIPTS}`).html;
    expect(sealPage(once, programWith(QUIET)).html).toBe(once);
  });
});

describe('a page with an interactive component', () => {
  it('keeps its scripts', () => {
    expect(sealed(NEXT_SCRIPTS, true).html.match(/<script/g)).toHaveLength(3);
  });

  it('lets each of them run by its hash, and no other', () => {
    const { policy } = sealed(NEXT_SCRIPTS, true);
    const allowed = [FILE, '(self.__next_f=self.__next_f||[]).push([0])'].map(hash);
    for (const one of allowed) expect(policy).toContain(`'${one}'`);
    expect(policy).not.toMatch(/unsafe|script-src[^;]*(\*|https?:|'self')/);
  });

  it('has the hash of a file on its tag, so that a changed file does not run', () => {
    expect(sealed(NEXT_SCRIPTS, true).html).toContain(`<script integrity="${hash(FILE)}" src=`);
  });

  it('stays as it is when it is sealed again', () => {
    const once = sealed(NEXT_SCRIPTS, true);
    expect(sealPage(once.html, programWith(INTERACTIVE))).toEqual(once);
  });
});

describe('a page that cannot be sealed', () => {
  it.each([
    ['a script of its own', '<script>alert(1)</script>', 'alert(1)'],
    [
      'a script file of another origin',
      '<script src="https://a.example/a.js"></script>',
      'a.example',
    ],
    ['an inline style', '<p style="color:red">Hi</p>', '<p style="color:red">'],
    ['a style element', '<style>p{}</style>', '<style>'],
    ['an event handler', '<p onclick="alert(1)">Hi</p>', 'onclick'],
    ['an address that runs a script', '<a href="javascript:alert(1)">Hi</a>', 'javascript:'],
    ['a frame', '<iframe src="/home"></iframe>', '<iframe>'],
    ['a part that waits for a script', '<div hidden id="S:0">Hi</div>', 'Suspense'],
    [
      'a client module that the build does not name',
      '<script>self.__next_f.push([1,"1:I[\\"3\\",[],\\"default\\"]\\n"])</script>',
      'the client module 3',
    ],
  ])('has %s, and the message shows it', (_, body, part) => {
    expect(() => sealed(body)).toThrow(part);
    expect(() => sealed(body, true)).toThrow(part);
  });
});
