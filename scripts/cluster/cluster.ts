import type { startSmtpServer } from '@/__tests__/support/smtp-server';
import type { RunningApp } from '@/scripts/next-app';
import type { Proxy } from './proxy';

export type Cluster = {
  proxy: Proxy;
  ports: number[];
  /** One for each port; replaced when it is started anew. */
  apps: RunningApp[];
  launch: (port: number, project?: string) => Promise<RunningApp>;
  settings: Record<string, string>;
  mails: Awaited<ReturnType<typeof startSmtpServer>>['received'];
};

export type Check = { what: string; isHeld: boolean; found: string };

/** Restarts every instance in turn, with the build of the project if one is named. */
export async function restartAll(
  { apps, ports, launch }: Cluster,
  project?: string,
): Promise<void> {
  for (const [index, port] of ports.entries()) {
    await apps[index]?.stop();
    apps[index] = await launch(port, project);
  }
}
