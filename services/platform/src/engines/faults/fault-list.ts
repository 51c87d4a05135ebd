import { setTimeout as pause } from 'node:timers/promises';
import { commandAt } from '../mongo/replica-set.ts';
import type { Site } from './site.ts';

/** How long a member of the replica set is away. */
const AWAY_MS = 20_000;

/** Does the damage and repairs it. */
export type Fault = (site: Site) => Promise<void>;

/** What is done to a running installation, by the name that the command line takes. */
export const FAULTS = {
  'step-down': async ({ set }: Site) => {
    const { host } = await set.primary();
    await commandAt(host, { replSetStepDown: 20 });
  },
  'kill-primary': async ({ set }: Site) => {
    const primary = await set.primary();
    await primary.signal('SIGKILL');
    await pause(AWAY_MS);
    await primary.start();
  },
  'stop-primary': async ({ set }: Site) => {
    const primary = await set.primary();
    await primary.signal('SIGSTOP');
    await pause(AWAY_MS);
    await primary.signal('SIGCONT');
  },
  'no-secondaries': async ({ set }: Site) => {
    const primary = await set.primary();
    const others = set.members.filter((member) => member !== primary);
    for (const other of others) await other.signal('SIGKILL');
    await pause(AWAY_MS);
    for (const other of others) await other.start();
  },
  'kill-api': async ({ services: { api } }: Site) => {
    await api[0]?.stop('SIGKILL');
    await pause(AWAY_MS);
    await api[0]?.restart();
  },
  'kill-edge': async ({ services: { edge } }: Site) => {
    await edge[0]?.stop('SIGKILL');
    await pause(AWAY_MS);
    await edge[0]?.restart();
  },
  'restart-edges': async ({ services: { edge } }: Site) => {
    for (const one of edge) {
      await one.stop('SIGTERM');
      await one.restart();
    }
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
