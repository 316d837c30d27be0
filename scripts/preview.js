// Shows the content folder to staff as it is now: `npm start` in another mode.
const HELP = `npm run preview             Show staff the content folder as it is now, including drafts, on port 3100.
  -- --port <number>        on another port
  -- --hostname <address>   for one address of this machine only: 127.0.0.1 behind a web server

It publishes nothing. Set PREVIEW_ORIGIN to its public URL.`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(HELP);
} else {
  process.env.SITE_PREVIEW = 'yes';
  if (!words.some((word) => /^(--port|-p)/.test(word))) process.argv.push('--port', '3100');
  await import('./start.js');
}
