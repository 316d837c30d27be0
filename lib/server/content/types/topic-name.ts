import 'server-only';
import { z } from 'zod';
import { toSlug } from '@/lib/slug';

const NAME = 'a topic of letters, digits, single spaces and hyphens, as in Open day';

export const topicName = z
  .string({ error: NAME })
  .regex(/^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u, { error: NAME })
  .refine((value) => toSlug(value) !== '', { error: `${NAME}; at least one letter of a to z` });
