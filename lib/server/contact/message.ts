import 'server-only';
import { z } from 'zod';
import type { Values } from '@/lib/forms/form';

export type Message = {
  /** Reference number given to the sender. */
  id: string;
  /** Name of the form through which it was sent. */
  form: string;
  /** Empty if the form has no such field; so are the next three. */
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Values of the form's other fields, by name. */
  more: Values;
  createdAt: number;
  state: 'new' | 'answered' | 'spam';
  /** State of its email; null if none is sent. */
  mail: 'waiting' | 'sent' | 'dead' | null;
  /** Last response from the mail server. */
  answer: string | null;
};

const moreSchema = z.record(z.string(), z.string());

/** Returns the message of a selected row. */
export function toMessage({ more, ...message }: Omit<Message, 'more'> & { more: string }): Message {
  return { ...message, more: moreSchema.parse(JSON.parse(more)) };
}

// PostgreSQL rejects queries that contain NUL, and cannot store it.
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
