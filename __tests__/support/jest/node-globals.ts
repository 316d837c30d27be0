import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; jsdom does not expose them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
