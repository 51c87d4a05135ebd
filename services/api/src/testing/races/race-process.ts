import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { pino } from 'pino';
import { createApi } from '#src/api.ts';
import type { ApiConfig } from '#src/config.ts';
import type { ManagedAccount } from '#src/http/account-admin.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';

export interface RaceStart {
  uri: string;
  dbName: string;
  now: string;
  settings?: Partial<ApiConfig>;
  /** With 0 it does nothing by itself. */
  timerIntervalMs?: number;
}

/** An order of the test to a process: the database, the time, or a check of the timers. */
export type RaceOrder = { start: RaceStart } | { now: string } | { timers: true };

export type RaceReport = { port: number } | { done: true };

/** A person's token is their id and the first part of their address. */
const emailOf = (token: string) => `${token}@example.org`;
const accountOf = (email: string): ManagedAccount => ({
  id: email.split('@')[0] ?? '',
  email,
  otherWays: [],
  isSuspended: false,
});

let now = new Date(0);
const report = (message: RaceReport) => process.send?.(message);

async function start({ uri, dbName, settings, timerIntervalMs = 0 }: RaceStart) {
  const connection = await openConnection(uri, { dbName });
  const api = createApi(
    { authUrl: 'http://auth.invalid/auth/v1', timerIntervalMs, ...settings },
    {
      connection,
      clock: () => now,
      accountAdmin: accountAdminOf({ find: async (email) => accountOf(email) }),
      logger: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
      verifyToken: async (token) => ({
        userId: token,
        email: emailOf(token),
        emailVerified: true,
        passwordPending: false,
        sessionId: token,
      }),
    },
  );
  await api.ready;
  const server = api.handler.listen(0, '127.0.0.1');
  await once(server, 'listening');
  report({ port: (server.address() as AddressInfo).port });
  return api;
}

let running: ReturnType<typeof start> | undefined;

process.on('message', (order: RaceOrder) => {
  if ('start' in order) {
    now = new Date(order.start.now);
    running = start(order.start);
  } else if ('now' in order) {
    now = new Date(order.now);
    report({ done: true });
  } else {
    void running?.then((api) => api.runDueTimers()).then(() => report({ done: true }));
  }
});
process.once('disconnect', () => process.exit(0));
