import { writeTypeList } from '@/scripts/new/type-list';
import { runScript } from '@/scripts/run-script';

// `npm run new -- types` as a separate program, because it has to run even if the list of types is broken.
await runScript(() => console.log(writeTypeList('.')));
