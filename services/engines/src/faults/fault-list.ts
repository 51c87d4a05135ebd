import { setTimeout as pause } from 'node:timers/promises';
import { commandAt } from '#src/mongo/replica-set.ts';
import { holdWallets } from './hold-wallets.ts';
import type { Site } from './site.ts';

/** The time for which a member of the replica set is down. */
const AWAY_MS = 20_000;

/** Causes the damage and repairs it. */
export type Fault = (site: Site) => Promise<void>;

/** The faults of a running installation, by their names on the command line. */
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
  'two-members': async ({ set }: Site) => {
    const primary = await set.primary();
    const other = set.members.find((member) => member !== primary);
    const gone = [primary, ...(other ? [other] : [])];
    for (const member of gone) await member.signal('SIGKILL');
    await pause(AWAY_MS);
    for (const member of gone) await member.start();
  },
  'full-disk': async ({ set }: Site) => {
    const primary = await set.primary();
    if (!primary.disk) throw new Error('The members of this set have no disk of their own');
    await primary.disk.fill();
    await pause(AWAY_MS);
    await primary.signal('SIGKILL');
    await primary.disk.clear();
    await primary.start();
  },
  'held-writes': async ({ connection }: Site) => {
    const release = await holdWallets(connection);
    await pause(AWAY_MS);
    await release();
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
