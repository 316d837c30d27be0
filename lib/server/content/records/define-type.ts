import 'server-only';

// Types of this release may still import it from here.
export * from '@/lib/server/content/types/define-type';
