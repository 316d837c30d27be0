import 'server-only';
import { languageOf } from '@/lib/i18n/languages';
import type { Content } from '@/lib/server/content/edition';
import { packEdition, type SentEdition } from '@/lib/server/publishing/pack-edition';
import { digestEdition } from '@/lib/server/publishing/stored-state';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';

type Identity = Parameters<typeof packEdition>[0];

/** Sends editions to the serving thread, each as its difference from the one before. */
export class EditionSender {
  private sent: SentEdition | null = null;

  /**
   * @param program as for `digestEdition`
   * @param shown digest of the stored edition that the serving thread has read; null if there is none
   */
  constructor(
    private readonly program: string,
    private readonly shown: string | null,
    private readonly deliver: (parts: EditionPart[]) => void,
  ) {}

  /**
   * Sends an edition unless the serving thread already has it, and returns a function that packs all of it for storage;
   * null if nothing was sent.
   *
   * @param scanned the files of the folder, if they are not published
   */
  send(
    identity: Identity,
    version: Version | null,
    content: Content,
    scanned: Manifest,
  ): (() => EditionPart[]) | null {
    const { id } = identity;
    const before = this.sent;
    if (before?.id === id) return null;
    this.sent = { id, content, files: version?.files ?? scanned };
    const known = before && isInOneLanguage(before, content) ? before : null;
    // A start keeps no pages.
    const packAll = () => packEdition({ id, keepsPages: false }, version, content, { scanned });
    if (!before && this.hasShown(packAll)) return null;
    this.deliver(
      packEdition(identity, version, content, { scanned, ...(known && { before: known }) }),
    );
    return packAll;
  }

  /** Packs an edition that the serving thread shows to one person, as its difference from the last one. */
  packPreview(id: string, version: Version, content: Content): EditionPart[] {
    const { sent } = this;
    return packEdition({ id, keepsPages: true }, version, content, {
      ...(sent && isInOneLanguage(sent, content) && { before: sent }),
    });
  }

  // Without a stored edition, as at the very first start, nothing is packed to compare it.
  private hasShown(packAll: () => EditionPart[]): boolean {
    return this.shown !== null && this.shown === digestEdition(this.program, packAll());
  }
}

/** Whether two editions can share pages: facts remembered about a page may contain words of its language. */
function isInOneLanguage({ content }: SentEdition, { site, translations }: Content): boolean {
  const before = content.translations ?? {};
  return (
    languageOf(content.site ?? {}) === languageOf(site) &&
    Object.entries(translations ?? {}).every(([tag, one]) => {
      const { site: known } = before[tag] ?? one;
      return languageOf(known ?? {}) === languageOf(one.site);
    })
  );
}
