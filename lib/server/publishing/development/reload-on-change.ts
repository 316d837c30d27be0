import 'server-only';

/** Address at which the open pages of `npm run dev` ask whether the content folder has changed. */
export const CONTENT_VERSION = '/content-version';

/**
 * Shows a page of `npm run dev` again after each change to the content folder. Asks instead of listening, because a
 * browser opens six connections at most, for all its tabs together.
 */
export const RELOAD_ON_CHANGE = `
let version;
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch('${CONTENT_VERSION}').catch(() => null);
  if (!response?.ok) return;
  const latest = await response.text();
  if (version !== undefined && version !== latest) location.reload();
  version = latest;
}, 500);`;
