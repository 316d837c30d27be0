import 'server-only';
import { z } from 'zod';
import { toNameSlug } from '@/lib/slug';

const NAME =
  "a topic of letters, digits, single spaces and the signs + # . & / ' * ( ) -, as in Open day, C++ or R&D";
const SIGNS = "+#.&/'’*()♯·-";

export const topicName = z
  .string({ error: NAME })
  .regex(new RegExp(`^[\\p{L}\\p{N}\\p{M}${SIGNS}]+( [\\p{L}\\p{N}\\p{M}${SIGNS}]+)*$`, 'u'), {
    error: NAME,
    abort: true,
  })
  .refine((value) => toNameSlug(value) !== '', {
    error: `${NAME}; at least one letter or digit with a Latin spelling, as in "Plus" instead of "+"`,
  });
