import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import type { RaceOrder, RaceReport, RaceStart } from './race-process.ts';

/** The database command at which the process is killed, and whether the server still gets that command. */
export interface Moment {
  command: string;
  arrives: boolean;
}

/** A separate API process that is killed with SIGKILL in the middle of a call. A token is the user's id. */
export interface Victim {
  url: string;
  /** Kills the process with SIGKILL now, and waits until it is dead. */
  kill(): Promise<void>;
  /** Sends the call, and waits until the process is dead. Returns the database session that it leaves behind. */
  dieDuring(
    moment: Moment,
    path: string,
    token: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<unknown>;
  close(): Promise<void>;
}

export async function startVictim(
  { uri, dbName }: { uri: string; dbName: string },
  now: Date,
  timerIntervalMs = 0,
  settings: RaceStart['settings'] = {},
): Promise<Victim> {
  const proxy: MongoProxy = await startMongoProxy(uri);
  const child = fork(fileURLToPath(new URL('race-process.ts', import.meta.url)), { execArgv: [] });
  const reported = once(child, 'message') as Promise<[RaceReport]>;
  const start = { uri: proxy.uri, dbName, now: now.toISOString(), timerIntervalMs, settings };
  const order: RaceOrder = { start };
  child.send(order);
  const [report] = await reported;
  const url = `http://127.0.0.1:${'port' in report ? report.port : 0}`;
  return {
    url,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async dieDuring({ command, arrives }, path, token, body, headers) {
      const ended = once(child, 'exit');
      let session: unknown;
      proxy.rules = {
        onCommand(name, { lsid, startTransaction, txnNumber, autocommit }) {
          const isOfTransaction =
            startTransaction === true || (txnNumber !== undefined && autocommit === false);
          if (name !== command || !isOfTransaction) return null;
          session = lsid;
          child.kill('SIGKILL');
          return arrives ? null : 'hang';
        },
      };
      const call = fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(
        ({ status }) => status,
        () => 'cut',
      );
      const [answer] = await Promise.all([call, ended]);
      if (answer !== 'cut') throw new Error(`The process answered ${answer} before it died`);
      return session;
    },
    async close() {
      child.kill('SIGKILL');
      await proxy.close();
    },
  };
}
