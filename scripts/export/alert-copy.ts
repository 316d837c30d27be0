import path from 'node:path';
import type { Alert } from '@/lib/server/alerts/board';
import type { Plan } from '@/lib/server/alerts/change-board';
import { DeployerError } from '@/lib/server/deployer-error';
import { markPages, readAlerts, storeAlerts } from '@/scripts/export/alert-marks';
import { readCopyFacts } from '@/scripts/export/copy-facts';

/** Alerts on the pages of a copy, which works while the site itself is gone. */
export class CopyAlerts {
  private readonly folder: string;

  /** Throws a DeployerError if the folder is no copy. */
  constructor(named: string) {
    this.folder = path.resolve(named);
    if (readCopyFacts(this.folder)) return;
    throw new DeployerError(
      `${this.folder} is no copy of the site. Name the folder that \`npm run export\` has written.`,
    );
  }

  list(): Alert[] {
    const now = Date.now();
    return (readAlerts(this.folder) ?? []).filter(({ endsAt }) => endsAt > now);
  }

  /** Changes the alerts on every page. Returns those that are shown then; null if none has the id of the plan. */
  change({ apply }: Plan): Alert[] | null {
    const now = Date.now();
    const alerts = apply(this.list(), now);
    if (!alerts) return null;
    storeAlerts(
      this.folder,
      alerts.filter(({ endsAt }) => endsAt > now),
    );
    markPages(this.folder);
    return this.list();
  }
}
