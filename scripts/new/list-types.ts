import { writeTypeList } from '@/scripts/new/type-list';
import { runScript } from '@/scripts/run-script';

// `npm run new -- types` in a program of its own, which needs no list of types that works.
await runScript(() => console.log(writeTypeList('.')));
