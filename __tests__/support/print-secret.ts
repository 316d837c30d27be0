import { getSecret } from '@/lib/server/crypto';

// What one of several processes that start at once takes for the secret.
console.log(getSecret());
