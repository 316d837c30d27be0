import 'server-only';

/** HTML to insert into a page, and its place in bytes. */
export type Block = { at: number; html: string };
