import type { startSmtpServer } from '@/__tests__/support/servers/smtp-server';
import type { RunningApp } from '@/__tests__/support/programs/next-app';
import type { PostgresServer } from '@/__tests__/support/programs/postgres';
import type { Proxy } from './proxy';

export type Cluster = {
  proxy: Proxy;
  ports: number[];
  /** One app for each port; replaced when it is restarted. */
  apps: RunningApp[];
  launch: (port: number, project?: string) => Promise<RunningApp>;
  /** Starts an instance that nobody visits through the proxy. */
  start: (settings: Record<string, string>) => Promise<RunningApp>;
  settings: Record<string, string>;
  postgres: Pick<PostgresServer, 'kill' | 'restart'>;
  mails: Awaited<ReturnType<typeof startSmtpServer>>['received'];
};

export type Check = { what: string; isHeld: boolean; found: string };

/** Restarts the instances in turn, with the build of a project if one is given. */
export async function restartAll(
  { apps, ports, launch }: Cluster,
  project?: string,
): Promise<void> {
  for (const [index, port] of ports.entries()) {
    await apps[index]?.stop();
    apps[index] = await launch(port, project);
  }
}
