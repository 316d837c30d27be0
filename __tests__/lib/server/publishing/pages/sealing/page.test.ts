import { createHash } from 'node:crypto';
import fc from '@/__tests__/support/jest/random';
import { sealPage } from '@/lib/server/publishing/pages/sealing/page';

const NEXT_SCRIPTS =
  '<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:I[\\"2\\",[],\\"default\\"]\\n"])</script>';
const FACTS = '<script type="application/ld+json">{"a":1}</script>';
const FILE = Buffer.from('console.log(1)');
const FORM_CODE = '(()=>{let a="<";document.currentScript})();';
const FORM = `<section><form method="post"></form><script>${FORM_CODE}</script></section>`;

const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

const QUIET = 'node_modules/next/dist/client/link.js';
const INTERACTIVE = 'components/chart.tsx';

const programWith = (module: string) => ({
  clientModules: new Map([['2', module]]),
  readScript: () => FILE,
  inlineScripts: [FORM_CODE],
});

const sealed = (body: string, isInteractive = false) =>
  sealPage(page(body), programWith(isInteractive ? INTERACTIVE : QUIET));

const hash = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

describe('a content page', () => {
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

describe('a page with a video or sound', () => {
  it.each(['<video></video>', '<audio></audio>'])('may load it from this site: %s', (media) => {
    for (const isInteractive of [false, true]) {
      const policy = sealed(media + NEXT_SCRIPTS, isInteractive).policy.split('; ');
      expect(policy).toContain("media-src 'self'");
    }
  });

  it('has otherwise the same policy as a page without', () => {
    const { policy } = sealed(`<video></video>${NEXT_SCRIPTS}`);
    expect(policy.replace(" media-src 'self';", '')).toBe(sealed(NEXT_SCRIPTS).policy);
    expect(sealed(NEXT_SCRIPTS).policy).not.toContain('media-src');
  });
});

describe('a page with an interactive component', () => {
  it('has the scripts that Next gave it', () => {
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

describe('a page with a form', () => {
  it('keeps the script of the form and loses those of Next', () => {
    expect(sealed(FORM + NEXT_SCRIPTS).html).toBe(page(FORM));
  });

  it('lets that script run by its hash, and send requests to this site', () => {
    const policy = sealed(FORM + NEXT_SCRIPTS).policy.split('; ');
    expect(policy).toContain(`script-src '${hash(FORM_CODE)}'`);
    expect(policy).toContain("connect-src 'self'");
  });

  it('has the hash once, however many forms it has', () => {
    expect(sealed(FORM + FORM).policy).toBe(sealed(FORM).policy);
  });

  it('stays as it is when it is sealed again', () => {
    const once = sealed(FORM + NEXT_SCRIPTS);
    expect(sealPage(once.html, programWith(QUIET))).toEqual(once);
  });

  it('may have an interactive component as well', () => {
    const { html, policy } = sealed(FORM + NEXT_SCRIPTS, true);
    expect(html.match(/<script/g)).toHaveLength(4);
    for (const one of [FILE, FORM_CODE]) expect(policy).toContain(`'${hash(one)}'`);
  });

  it.each([
    ['is longer than the one of the build', `<script>${FORM_CODE} </script>`],
    ['is that of another build', `<script>${FORM_CODE.replace('a', 'b')}</script>`],
    ['has an attribute', `<script type="module">${FORM_CODE}</script>`],
    ['has a file too', `<script src="/form.js">${FORM_CODE}</script>`],
    ['is empty', '<script></script>'],
  ])('is refused if its script %s', (_, script) => {
    for (const isInteractive of [false, true]) {
      expect(() => sealed(FORM + script, isInteractive)).toThrow("not Next's");
    }
  });
});

it('no script but that of the form can run on a page with a form', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(FORM_CODE.length), fc.nat(3), (text, at, removed) => {
      const code = FORM_CODE.slice(0, at) + text + FORM_CODE.slice(at + removed);
      fc.pre(code !== FORM_CODE && !/<|&|\r|\0/.test(text));
      expect(() => sealed(`${FORM}<script>${code}</script>`)).toThrow("not Next's");
    }),
  );
});

describe('a page that cannot be sealed', () => {
  it.each([
    ['a script of its own', '<script>alert(1)</script>', 'alert(1)'],
    [
      'a script file of another origin',
      '<script src="https://a.example/a.js"></script>',
      'a.example',
    ],
    ['an inline style', '<p style="color:red">Hi</p>', '<p style>'],
    ['a style element', '<style>p{}</style>', '<style>'],
    ['an event handler', '<p onclick="alert(1)">Hi</p>', 'onclick'],
    ['an address that runs a script', '<a href="javascript:alert(1)">Hi</a>', '<a href>'],
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
