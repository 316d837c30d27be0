import fs from 'node:fs';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { SITE_FILES } from '@/__tests__/support/programs/next-app';
import { SETTING_NAMES } from '@/lib/server/settings';
import packageJson from '@/package.json';

const read = (name: string) => fs.readFileSync(path.join('deploy', name), 'utf8');

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('is a Dockerfile without findings of its linter', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('copies and calls only files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      (files ?? '').split(' '),
    );
    expect(copied.filter((file) => !fs.existsSync(file))).toEqual([]);
    const called = [...dockerfile.matchAll(/npm", "run", "(\w+)"|npm run ([\w:]+)/gm)];
    expect(called.map(([, one, other]) => one ?? other)).not.toEqual([]);
    for (const [, one, other] of called) {
      expect(packageJson.scripts).toHaveProperty([one ?? other ?? '']);
    }
  });

  it('pins the version of Node.js, so that a new one comes with a change that was tested', () => {
    const images = [...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^24\.\d+\.\d+-bookworm-slim$/);
  });

  it('copies the packages of the project before it installs them', () => {
    const [before = ''] = dockerfile.split('RUN npm ci');
    for (const place of Object.values(packageJson.optionalDependencies)) {
      const [, folder] = /^file:([^/]+)\//.exec(place) ?? [];
      if (folder) expect(before).toContain(`COPY ${folder} ./${folder}`);
    }
  });

  it('excludes secrets, content, data and local builds from the image', () => {
    const [, first, ...others] = read('Dockerfile.dockerignore').trim().split('\n');
    expect(first).toBe('*');
    const included = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const secret = /^(\.env(?!\.example)|\.git|\.next|content|data|deploy|node_modules)/;
    expect(included.filter((name) => secret.test(name))).toEqual([]);
    const needed = SITE_FILES.map((file) => file.split('/')[0] ?? '');
    expect(included).toEqual(
      expect.arrayContaining([...needed, 'next.config.js', 'package-lock.json', 'tsconfig.json']),
    );
  });

  it('reads content and stores data outside of the image, for the site and the commands', () => {
    expect(dockerfile.match(/^ENV .*CONTENT_DIR=\/content DATA_DIR=\/data$/gm)).toHaveLength(2);
  });

  it('runs as an unprivileged user', () => {
    expect(dockerfile.match(/^USER .*/gm)).toEqual(['USER node', 'USER node']);
  });
});

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
    }),
  ),
  configs: z.object({ instances: z.object({ content: z.string() }) }),
});

describe('compose.yaml', () => {
  const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));

  it('conforms to the Compose Specification', () => {
    // The site has to be reachable on every network interface.
    const linter = new DCLinter({
      rules: { 'no-unbound-port-interfaces': 0 },
      quiet: true,
      debug: false,
      exclude: [],
    });
    const [{ messages } = { messages: null }] = linter.lintFiles(['deploy/compose.yaml'], false);
    const isOfTaste = (rule: string, category: string) =>
      category === 'style' && rule !== 'invalid-schema';
    expect(messages?.filter(({ rule, category }) => !isOfTaste(rule, category))).toEqual([]);
  });

  it('passes on every setting that is not fixed in the image', () => {
    const fixed = ['CONTENT_DIR', 'DATA_DIR', 'PORT'];
    const wanted = SETTING_NAMES.filter((name) => !fixed.includes(name));
    for (const name of ['web1', 'web2', 'tools']) {
      const { environment = {} } = compose.services[name] ?? {};
      expect(Object.keys(environment).sort()).toEqual([...wanted].sort());
    }
  });

  it('gives all instances the content, commands the same to read, and both one data folder', () => {
    for (const name of ['web1', 'web2', 'tools']) {
      const { volumes = [] } = compose.services[name] ?? {};
      const mode = name === 'tools' ? ':ro' : '';
      expect(volumes).toContain(`\${CONTENT_FOLDER:-./content}:/content${mode}`);
      expect(volumes).toContain('data:/data');
    }
  });

  it('refers only to existing files and stages of the Dockerfile', () => {
    for (const { build, volumes = [] } of Object.values(compose.services)) {
      if (build)
        expect(fs.readFileSync(build.dockerfile, 'utf8')).toContain(` AS ${build.target}\n`);
      const files = volumes.filter((volume) => volume.startsWith('./'));
      for (const file of files) expect(fs.existsSync(file.split(':')[0] ?? '')).toBe(true);
    }
  });

  it('lists its own instances for nginx in the syntax of instances.conf', () => {
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    const shipped = lines(read('nginx/instances.conf')).filter((line) => !line.startsWith('#'));
    const without = (all: string[]) => all.filter((line) => !/^(server .*)?$/.test(line));
    const { content } = compose.configs.instances;
    expect(without(lines(content))).toEqual(without(shipped));
    expect(content.match(/server 172\.31\.250\.1[12]:3000/g)).toHaveLength(2);
    for (const host of ['11', '12']) {
      expect(read('compose.yaml')).toContain(`ipv4_address: 172.31.250.${host}\n`);
    }
  });
});

describe('the configuration of nginx', () => {
  it('requests the path under which it caches the response', () => {
    const locations = read('nginx/university.conf').match(/^ {4}location [^]*?^ {4}\}/gm) ?? [];
    const byPath = locations.filter((one) => /proxy_cache_key \$uri\b/.test(one));
    expect(byPath).toHaveLength(1);
    // Otherwise `/x/..%2f_next/static/a.css` would store the page that says "not found" in place of the file.
    for (const location of byPath) expect(location).toContain('rewrite ^(.*)$ $1? break;');
  });

  // `updating` would show a page that nobody had visited for a while at any age.
  it('shows an outdated page only if no instance responds with a new one', () => {
    const found = read('nginx/university.conf').match(/^\s*proxy_cache_use_stale .*$/gm);
    expect(found?.map((line) => line.trim())).toEqual([
      'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
    ]);
  });
});

describe('university.service', () => {
  it('starts a file that exists', () => {
    const [, file = ''] =
      /^ExecStart=\/usr\/bin\/node (\S+) /m.exec(read('university.service')) ?? [];
    expect(fs.existsSync(file)).toBe(true);
  });
});
