import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { measureContent, type Edits } from '@/lib/server/content/files/overlay';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { oncePerObject } from '@/lib/server/once-per-object';
import { FileTable } from '@/lib/server/publishing/asking/file-table';
import { FolderCheck } from '@/lib/server/publishing/asking/folder-check';
import {
  findAddress,
  languagesOf,
  type Languages,
} from '@/lib/server/publishing/asking/folder-languages';
import type { Answers, EditProblems, SentEdits } from '@/lib/server/publishing/asking/questions';
import { withFormerAddresses } from '@/lib/server/publishing/former/former-addresses';
import { identify, withoutKnown } from '@/lib/server/publishing/holding/choose-changes';
import type { FolderLook } from '@/lib/server/publishing/holding/folder-look';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';

/** The part of the publishing thread that knows the content folder. */
type Publisher = {
  memory: ContentMemory;
  /** Null before the first look, and if nobody looks there. */
  look: FolderLook | null;
  /** Problems of what is published. */
  mistakes: readonly ContentIssue[];
  editedAt: (file: string) => number | null;
};

type Thread = {
  publisher: Publisher;
  /** Returns the version that visitors see; null before the first one. */
  getVersion: () => Version | null;
  /** Packs an edition as its difference from the last one. */
  pack: (id: string, version: Version, content: Content) => EditionPart[];
  lookNow: (files: readonly string[] | null) => Promise<void>;
};

/** Returns functions that answer questions about the content folder, without changing what the thread knows of it. */
export function answerAboutFolder({ publisher, getVersion, pack, lookNow }: Thread): Answers {
  const { memory } = publisher;
  let known: FolderCheck | null = null;
  let table: FileTable | null = null;
  let previews = 0;
  const getCheck = (): FolderCheck => {
    const version = getVersion();
    if (!version) throw new Error('Nothing of the content folder has been stored yet.');
    const look = publisher.look ?? toLook(version);
    const found = { look, version, mistakes: publisher.mistakes };
    if (!known?.isValid(found)) known = new FolderCheck(found, memory);
    return known;
  };
  const getTable = (): FileTable => {
    const check = getCheck();
    if (table?.check !== check) {
      table = new FileTable(check, (file) => publisher.editedAt(file), table);
    }
    return table;
  };
  return {
    files: (query) => getTable().list(query),
    check: (sent) => findProblems(getCheck(), toEdits(sent)),
    preview: (sent) => {
      const check = getCheck();
      const edits = toEdits(sent);
      const { content, tree } = check.loadPreview(edits);
      if (!content) return null;
      const version = { ...check.found.version, files: withEdits(check.found.look.files, edits) };
      previews += 1;
      const id = `preview-${Date.now()}-${previews}`;
      const shown = withFormerAddresses(content, version.formerAddresses);
      return {
        parts: pack(id, version, shown),
        address: findPage(edits, languagesOf(tree, content)),
      };
    },
    file: (file) => getCheck().tree.hashOf(file),
    look: async (files) => {
      await lookNow(files);
      return null;
    },
  };
}

/** The folder is not read with `PUBLISH=manual`, so it counts as it was published. */
const toLook = oncePerObject(({ files }: Version): FolderLook => ({ files, unreadable: [] }));

function findProblems(check: FolderCheck, edits: Edits): EditProblems {
  const { problems, content, tree } = check.loadEdits(edits);
  return {
    own: problems.filter(({ file }) => edits.has(file)),
    elsewhere: withoutKnown(
      problems.filter(({ file }) => !edits.has(file)),
      check.problems.map(identify),
    ),
    address: findPage(edits, languagesOf(tree, content)),
  };
}

/** Returns the address of the page of the first edited file; null if it is removed or has none. */
function findPage(edits: Edits, languages: Languages): string | null {
  const [first] = edits.keys();
  return first !== undefined && edits.get(first) ? findAddress(first, languages) : null;
}

function withEdits(files: Manifest, edits: Edits): Manifest {
  const edited: Manifest = Object.assign(Object.create(null), files);
  for (const [file, content] of edits) {
    if (!content) delete edited[file];
    else edited[file] = measureContent(content);
  }
  return edited;
}

// A Buffer arrives as plain bytes.
function toEdits(sent: SentEdits): Edits {
  return new Map(
    [...sent].map(([file, content]) => [
      file,
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : content,
    ]),
  );
}
