import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { type ApiDeps, createApi } from '#src/api.ts';
import type { ApiConfig } from '#src/config.ts';
import type { ApiContext } from '#src/context.ts';
import { checkImports } from './check-imports.ts';

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON, into which tests look freely. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- an answer may be anything until a test asserts it
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  /** A body that is sent unchanged. */
  raw?: string;
  headers?: Record<string, string>;
}

/** An API on a free port with its own database. A call signs a person in, and the test sets the clock. */
export interface TestApi {
  url: string;
  context: ApiContext;
  /** The address of the database for another process. */
  server: { uri: string; dbName: string };
  /** Every log line so far, as text. */
  logs: string[];
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  get(path: string, token?: string): Promise<TestResponse>;
  post(path: string, token: string | undefined, body?: unknown): Promise<TestResponse>;
  /** Signs a person in and returns the token. */
  signIn(person?: Partial<Identity>): string;
  endSession(token: string): void;
  /** Moves the clock forward. */
  passHours(hours: number): void;
  runDueTimers(): Promise<number>;
  mailDueNotices(): Promise<number>;
  numberChanges(): Promise<number>;
  keepAudit(): Promise<number>;
  pushDueNotices(): Promise<number>;
  flushViews(): Promise<void>;
  close(): Promise<void>;
}

/** Far in the future, so that the database does not remove documents that expire by the tests' clock. */
const START = new Date('2046-11-21T12:00:00.000Z');

let people = 0;

/** `connect` may open the API's own connection to the database. The test closes it. */
export async function startTestApi(
  config: Partial<ApiConfig> = {},
  deps: Pick<ApiDeps, 'accountAdmin' | 'sendMail' | 'sendPush'> = {},
  connect = async ({ connection }: TestDatabase): Promise<Connection> => connection,
): Promise<TestApi> {
  const database = await startTestDatabase('api');
  const sessions = new Map<string, Identity>();
  const logs: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
  let now = START;
  const context: ApiContext = {
    connection: await connect(database),
    clock: () => now,
    logger,
    wakeTimers: () => undefined,
  };
  const api = createApi(
    { authUrl: 'http://auth.invalid/auth/v1', timerIntervalMs: 0, ...config },
    {
      ...context,
      ...deps,
      wakeMedia: () => void checkImports(context.connection),
      verifyToken: async (token) => sessions.get(token) ?? null,
    },
  );
  await api.ready;
  const server = api.handler.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call = (method: string, path: string, options?: CallOptions) => send(url, method, path, options);
  return {
    url,
    context,
    server: database,
    logs,
    call,
    get: (path, token) => call('GET', path, { token }),
    post: (path, token, body) => call('POST', path, { token, body }),
    signIn(person) {
      people += 1;
      const token = `token-${people}`;
      const userId = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`;
      const identity = {
        userId,
        email: `person-${people}@example.org`,
        emailVerified: true,
        passwordPending: false,
      };
      sessions.set(token, { ...identity, sessionId: `session-${people}`, ...person });
      return token;
    },
    endSession: (token) => void sessions.delete(token),
    passHours(hours) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    runDueTimers: () => api.runDueTimers(),
    mailDueNotices: () => api.mailDueNotices(),
    numberChanges: () => api.numberChanges(),
    keepAudit: () => api.keepAudit(),
    pushDueNotices: () => api.pushDueNotices(),
    flushViews: () => api.flushViews(),
    async close() {
      await api.close();
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { token, body, raw, headers }: CallOptions = {},
): Promise<TestResponse> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
