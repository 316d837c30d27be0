import { getSecret } from '@/lib/server/crypto';

// Prints the secret; several processes run this at once.
console.log(getSecret());
