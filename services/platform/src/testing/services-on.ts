import { apiConfigOf } from '@backline/api';
import { createAuth } from '@backline/auth';
import { listen } from '@backline/service-kit/process/listen';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { startApi } from '#src/product/start-api.ts';
import { readSettings } from '#src/settings.ts';

/** A signed-in person's calls of the API. */
export interface Person {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

export interface RunningServices {
  signIn(account: { email: string; password: string }): Promise<Person>;
  close(): Promise<void>;
}

/**
 * Starts the authentication service and the API on one database. The authentication service keeps its keys in
 * `dataDir`.
 */
export async function startServicesOn(connection: Connection, dataDir: string): Promise<RunningServices> {
  const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
  const authPort = await listen('127.0.0.1', 0);
  const authUrl = `http://127.0.0.1:${authPort.port}/auth/v1`;
  const auth = await createAuth({ issuer: authUrl, dataDir }, deps);
  authPort.serve(auth.handler);
  await auth.ready;
  const closing = [auth.close, authPort.close];
  const config = apiConfigOf(readSettings({ DATA_DIR: dataDir }), { authUrl, timerIntervalMs: 0 });
  const { url: apiUrl } = await startApi(config, deps, closing);

  const call = async <T>(url: string, token: string | undefined, body?: unknown): Promise<T> => {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };

  return {
    async signIn(account) {
      const { access_token: token } = await call<{ access_token: string }>(
        `${authUrl}/token?grant_type=password`,
        undefined,
        account,
      );
      return {
        get: (path) => call(apiUrl + path, token),
        post: (path, body) => call(apiUrl + path, token, body),
      };
    },
    async close() {
      for (const step of closing.reverse()) await step();
    },
  };
}
