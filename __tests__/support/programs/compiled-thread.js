import { register } from 'tsx/esm/api';

// A thread does not inherit the compiler of the thread that starts it.
register();
await import(process.env.THREAD_PROGRAM ?? '');
