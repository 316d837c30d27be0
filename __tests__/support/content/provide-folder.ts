import { provideFolder } from '@/lib/server/content/edition';
import { readFolder } from '@/lib/server/content/loading/read-folder';

// Imported for this effect by programs that read the content of the site under test. Jest has a setup file.
provideFolder(readFolder);
