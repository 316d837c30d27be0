import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';

/** Whether visitors see a file of the content folder, and if not, why. */
export type FileState =
  | 'online'
  /** Marked as a draft. */
  | 'draft'
  /** Appears later. */
  | 'scheduled'
  /** Visitors no longer see it. */
  | 'ended'
  /** Not published as it is in the folder: it waits for other changes, or for `npm run publish`. */
  | 'held'
  /** Has a mistake of its own. */
  | 'broken';

/** Type of images and documents. No folder has this name. */
export const MEDIA = '/media';

/** A file of the content folder that people edit. */
export type ContentFile = {
  /** Path below the content folder. */
  file: string;
  /** Title of its page; the name of the file if there is none. */
  title: string;
  /**
   * Folder of its type, such as `blog` or `pages`; MEDIA for an image or document; empty for another
   * file directly in the content folder.
   */
  type: string;
  /** Address of its page, whether visitors can see it or not; null if it has none. */
  address: string | null;
  state: FileState;
  /** When its content changed last, in milliseconds since 1970; null if that is not known. */
  changedAt: number | null;
  /** Tag of its language, in a site with several. */
  language?: string;
  /** Tags of the languages without a translation of it; absent if there are none. */
  missing?: readonly string[];
  /** Whether it translates an earlier text of its original. */
  isOutdated?: boolean;
};

/** States of translations. */
type TranslationState =
  /** There is no translation into a language or, without one, into at least one. */
  | 'untranslated'
  /** The original has changed since. */
  | 'outdated';

export type FileQuery = {
  /** Part of the title or of the path, in any case, with or without accents. */
  text?: string;
  /** Without it, images and documents are found only by a pattern that is their path. */
  type?: string;
  state?: FileState | TranslationState;
  /** Tag of a language of the site. */
  language?: string;
  /** Only files whose paths match one of these: `*` stands for a part of a name, and `**` for any depth. */
  patterns?: readonly string[];
  /** By title, or the last change first. */
  sort?: 'title' | 'changed';
  offset?: number;
  limit?: number;
};

/** A part of the files that match, and how many match. */
export type FileList = { files: ContentFile[]; total: number };

/** Problems that the content folder would have with some edits. */
export type EditProblems = {
  /** Problems of the edited files. */
  own: ContentIssue[];
  /** Problems of other files that these do not have without the edits. */
  elsewhere: ContentIssue[];
  /** Address of the page of the first edited file; null if it has none. */
  address: string | null;
};

/** The edits as they travel to the thread. */
export type SentEdits = ReadonlyMap<string, Uint8Array | CopiedFile | null>;

/**
 * Parts of an edition that builds on the last edition that was sent, and the address of the page of the first edited
 * file; null if the site cannot be shown with the edits.
 */
type SentPreview = ({ parts: EditionPart[] } & Pick<EditProblems, 'address'>) | null;

/** The questions that the publishing thread answers, by kind, each with its input and its answer. */
export type Questions = {
  files: { input: FileQuery; answer: FileList };
  check: { input: SentEdits; answer: EditProblems };
  preview: { input: SentEdits; answer: SentPreview };
  /** Asks for the hash of a file in the folder; null if there is no such file. */
  file: { input: string; answer: string | null };
  /** Asks to look for changes at once. The input lists changed paths below the folder; null if unknown. */
  look: { input: readonly string[] | null; answer: null };
};

export type Kind = keyof Questions;

export type Question<Some extends Kind = Kind> = {
  [One in Some]: { kind: One; input: Questions[One]['input'] };
}[Some];

/** Functions that answer the questions. */
export type Answers = {
  [One in Kind]: (
    input: Questions[One]['input'],
  ) => Questions[One]['answer'] | Promise<Questions[One]['answer']>;
};

/** A question from the serving thread, and until when its answer is of use, in milliseconds since 1970. */
export type QuestionMessage = { id: number; question: Question; until: number };
