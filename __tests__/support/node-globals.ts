import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; jsdom does not hand them on.
Object.assign(globalThis, { TextDecoder, TextEncoder });
