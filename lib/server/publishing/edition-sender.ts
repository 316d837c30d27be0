import 'server-only';
import type { Content } from '@/lib/server/content/load-content';
import { packEdition, type SentEdition } from '@/lib/server/publishing/edition';
import type { EditionPart } from '@/lib/server/publishing/messages';
import { deliver } from '@/lib/server/publishing/serving-thread';
import type { Manifest, Publication } from '@/lib/server/publishing/versions/publication';

type Identity = Parameters<typeof packEdition>[0];

/** Sends editions to the serving thread, each as its difference from the one before. */
export class EditionSender {
  private edition: SentEdition | undefined;

  /** @param shown version of the edition that the serving thread already has; null if there is none */
  constructor(private readonly shown: string | null) {}

  /**
   * Sends an edition unless the serving thread already has it, and returns a function that packs all of it for storage;
   * null if nothing was sent. Loading a version again gives the same content, so the next edition can build on it.
   *
   * @param scanned the files of the folder, if they are not published
   */
  send(
    identity: Identity,
    publication: Publication | null,
    content: Content,
    scanned: Manifest,
  ): (() => EditionPart[]) | null {
    const { version } = identity;
    const before = this.edition;
    this.edition = { version, content, files: publication?.files ?? scanned };
    if (version === (before ? before.version : this.shown)) return null;
    deliver(packEdition(identity, publication, content, { scanned, ...(before && { before }) }));
    return () => packEdition(identity, publication, content, { scanned });
  }
}
