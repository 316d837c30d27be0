import fs from 'node:fs';
import path from 'node:path';
import { texts } from '@/lib/i18n/texts';
import type { Alert } from '@/lib/server/alerts/board';
import type { Plan } from '@/lib/server/alerts/change-board';
import { DeployerError } from '@/lib/server/deployer-error';
import { describeAlert, unknownAlert } from '@/scripts/alerts/describe-alert';
import type { Options } from '@/scripts/command-declaration';
import { markPages, readAlerts, storeAlerts } from '@/scripts/export/alert-marks';
import { readCopyFacts } from '@/scripts/export/copy-facts';

/** Where alerts are shown. */
export type Place = {
  listIds: () => Promise<string[]>;
  listAll: () => Promise<string>;
  /** Carries out one or more plans. Returns a report. */
  change: (plans: Plan[]) => Promise<string>;
};

/** Returns a copy as a place of alerts. Throws a DeployerError if the folder is not a copy. */
export function copyAt(folder: string, { exercise }: Options): Place {
  if (exercise === true) {
    throw new DeployerError(
      'Nobody signs in to a copy, so it has no exercises: leave out --exercise.',
    );
  }
  const copy = new CopyAlerts(folder);
  const describeShown = () =>
    copy
      .list()
      .map((alert) => describeAlert(alert))
      .join('\n') || texts().alert.none;
  return {
    listIds: async () => copy.list().map((one) => one.id),
    listAll: async () => describeShown(),
    change: async (plans) => {
      for (const plan of plans) if (!copy.change(plan)) throw unknownAlert(plan);
      return `Every page in ${folder} shows this until you change it:\n${describeShown()}`;
    },
  };
}

/** Alerts on the pages of a copy, which works while the site itself is down. */
class CopyAlerts {
  private readonly folder: string;

  /** Throws a DeployerError if the folder is not a copy. */
  constructor(named: string) {
    this.folder = path.resolve(named);
    if (readCopyFacts(this.folder)) return;
    throw new DeployerError(
      `${this.folder} is not a copy of the site. Name the folder that \`npm run export\` has written.`,
    );
  }

  /** Lists the alerts that pages show, even after their end. */
  list(): Alert[] {
    return readAlerts(this.folder) ?? [];
  }

  /** Changes the alerts on every page. Returns false if there is no alert with the id of the plan. */
  change({ action, alertId, apply }: Plan): boolean {
    const alerts = apply(this.list(), Date.now());
    if (!alerts) return false;
    // An update may come after the time of its alert, which pages still show.
    this.show(action === 'end' ? alerts.filter(({ id }) => id !== alertId) : alerts);
    return true;
  }

  /** Shows alerts on every page, also of a copy that takes the place of this one meanwhile. */
  private show(alerts: readonly Alert[]): void {
    const shown = fs.realpathSync(this.folder);
    const isStill = () => fs.realpathSync(this.folder) === shown;
    try {
      storeAlerts(shown, alerts);
      markPages(shown);
    } catch (error) {
      // The export deletes earlier copies.
      if (isStill()) throw error;
    }
    if (!isStill()) this.show(alerts);
  }
}
