import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceSettings } from './isolate-settings.js';

// Shows the example site: `npm start` with content and data of its own, whatever the settings of .env are.
const HELP = `npm run demo                Show the site of an invented university, on port 3200.
  -- --port <number>        on another port
  -- --hostname <address>   for one address of this machine only, such as 127.0.0.1

It builds the program first if it has not been built. The content is in examples/aldermere, and the data in data/demo.`;

const { help, port = '3200', hostname } = readOptions();
if (help) {
  console.log(HELP);
} else {
  const origin = `http://${nameHost(hostname)}:${port}`;
  /** @type {Record<string, string>} */
  const settings = {
    CONTENT_DIR: 'examples/aldermere',
    DATA_DIR: 'data/demo',
    APP_ORIGIN: origin,
    PORT: port,
  };
  replaceSettings((name) => settings[name] ?? '');
  if (fs.existsSync('.next/build.json') || build()) {
    console.log(`The University of Aldermere is at ${origin}`);
    await import('./start.js');
  } else process.exitCode = 1;
}

/** Reads the options, or ends the command with a message. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string', short: 'p' },
        hostname: { type: 'string', short: 'H' },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(1);
  }
}

/**
 * Returns a host as URLs have it; localhost for all addresses of this machine.
 *
 * @param {string | undefined} hostname
 */
function nameHost(hostname) {
  if (hostname === undefined || ['0.0.0.0', '::'].includes(hostname)) return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

/** Builds the program. Returns whether it succeeded; if not, the build has said why. */
function build() {
  const command = ['--conditions=react-server', 'scripts/run.js', 'build'];
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0;
}
