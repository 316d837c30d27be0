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

  /** @param version of the edition that an earlier thread has sent last; null if there is none */
  constructor(private version: string | null) {}

  /**
   * Returns a function that packs the whole edition, to store it; null if the serving thread has it already.
   *
   * @param scanned the files of the folder, if they are not published
   */
  send(
    identity: Identity,
    publication: Publication | null,
    content: Content,
    scanned: Manifest,
  ): (() => EditionPart[]) | null {
    if (identity.version === this.version) return null;
    const pack = (before?: SentEdition) =>
      packEdition(identity, publication, content, { scanned, before });
    deliver(pack(this.edition));
    this.version = identity.version;
    this.edition = { content, files: publication?.files ?? scanned };
    return () => pack();
  }
}
