import fs from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { escapeHtml } from '@/lib/escape-html';
import { errorText } from '@/lib/i18n/errors';
import { language } from '@/lib/i18n/language';
import { NEW_BUILD, writeSnapshot } from '@/lib/server/content/build-output';
import { DeployerError } from '@/lib/server/deployer-error';
import { checkNotSentPage } from '@/lib/server/forms/not-sent-page';
import { PAGE_HEADERS, type SealedPages } from '@/lib/server/publishing/page-store';
import { listClientModules } from './sealing/flight';
import { isInteractive } from './sealing/interactive';
import { listBuilt, readClientModules, readMeta, writeMeta } from './sealing/next-build';
import { sealPage } from './sealing/page';

const LAST_RESORT = '_global-error';

// Client modules by route, cached because ten thousand posts share one route.
const known = new Map<string, Map<string, string>>();

const NO_CONTENT = contentSecurityPolicy(["'none'"]);

/**
 * Seals the pages that `next build` has prerendered. Removes the scripts from pages that need none, and stores
 * each page's Content-Security-Policy where `next start` finds it. Throws a DeployerError that lists every page
 * that cannot be sealed.
 */
export function sealPages(): void {
  const built = path.resolve(NEW_BUILD);
  const app = path.join(built, 'server/app');
  const pages = listBuilt(app, '.html').filter((page) => page !== LAST_RESORT);
  const problems: string[] = [];
  const scripted: string[] = [];
  const sealed: SealedPages = {};

  for (const page of pages) {
    try {
      const { interactive, policy } = seal(built, page);
      if (policy && !page.startsWith('_')) (sealed[policy] ??= []).push(toPath(page));
      if (interactive.length > 0) scripted.push(`  ${page} (${interactive.join(', ')})`);
    } catch (error) {
      if (!(error instanceof DeployerError)) throw error;
      problems.push(`  ${page}: ${error.message}`);
    }
  }
  if (problems.length > 0) {
    throw new DeployerError(`These pages cannot be sealed:\n${problems.join('\n')}`);
  }

  copyErrorPages(built);
  const notSentPage = fs.readFileSync(path.join(app, 'not-sent.html'), 'utf8');
  checkNotSentPage(notSentPage);
  writeSnapshot('not-sent.html', notSentPage);
  writeSnapshot('pages.json', JSON.stringify(sealed));
  // Next serves copies from here, which it made before the pages were sealed.
  fs.rmSync(path.join(built, 'server/route-cache'), { recursive: true, force: true });
  console.log(`Sealed ${pages.length - scripted.length} pages: no scripts, and none may run.`);
  if (scripted.length > 0) console.log(['Kept the scripts, by hash, of:', ...scripted].join('\n'));
}

// Next calls the page of the address / index.
function toPath(page: string): string {
  return page === 'index' ? '/' : `/${page}`;
}

type Sealed = {
  /** Modules that require the page's scripts. */
  interactive: string[];
  /** Null for a redirect. */
  policy: string | null;
};

/** Seals one page in place. */
function seal(built: string, page: string): Sealed {
  const file = path.join(built, 'server/app', page);
  const meta = readMeta(file);
  const { location } = meta.headers;
  if (location) {
    // Browsers follow the header and do not show this page.
    fs.writeFileSync(`${file}.html`, renderRedirect(String(location)));
    const headers = { ...meta.headers, 'content-security-policy': NO_CONTENT };
    writeMeta(file, { ...meta, headers });
    return { interactive: [], policy: null };
  }
  const modules = getClientModules(built, meta.routeCache.owner.sourceRoute);
  const rendered = listClientModules(fs.readFileSync(`${file}.rsc`)).map((id) => {
    const name = modules.get(id);
    if (!name)
      throw new DeployerError(
        `it renders the client module ${id}, which its route's manifest does not name`,
      );
    return name;
  });
  const interactive = [...new Set(rendered.filter(isInteractive))];

  const { html, policy } = sealPage(fs.readFileSync(`${file}.html`, 'utf8'), {
    keepScripts: interactive.length > 0,
    readScript: (url) => fs.readFileSync(path.join(built, url.replace(/^\/_next\//, ''))),
  });
  const headers = { ...meta.headers, ...PAGE_HEADERS, 'content-security-policy': policy };
  fs.writeFileSync(`${file}.html`, html);
  writeMeta(file, { ...meta, headers });
  return { interactive, policy };
}

function getClientModules(built: string, route: string): Map<string, string> {
  const modules = known.get(route) ?? readClientModules(built, route);
  known.set(route, modules);
  return modules;
}

function renderRedirect(location: string): string {
  const address = escapeHtml(location);
  return `<!DOCTYPE html><html lang="${language}"><title>${errorText.moved}</title><a href="${address}">${address}</a></html>`;
}

// Next has copies for requests that it cannot route, and an error page with inline styles for a failed server.
// `/unavailable` replaces the latter.
function copyErrorPages(built: string): void {
  const app = path.join(built, 'server/app');
  const { headers } = readMeta(path.join(app, 'unavailable'));
  const lastResort = readMeta(path.join(app, LAST_RESORT));
  writeMeta(path.join(app, LAST_RESORT), { ...lastResort, headers });
  fs.copyFileSync(path.join(app, 'unavailable.html'), path.join(app, `${LAST_RESORT}.html`));
  fs.copyFileSync(path.join(app, 'unavailable.html'), path.join(built, 'server/pages/500.html'));
  fs.copyFileSync(path.join(app, '_not-found.html'), path.join(built, 'server/pages/404.html'));
}
