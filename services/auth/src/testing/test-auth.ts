import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@backline/service-kit/process/listen';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { createClient } from '@supabase/supabase-js';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createAuth } from '#src/auth.ts';
import type { AuthConfig } from '#src/config/auth-config.ts';
import type { AuthDeps } from '#src/create-context.ts';
import type { OutboxMail } from '@backline/service-kit/mail/mail-queue';

type SupabaseClient = ReturnType<typeof createClient>;

export interface TestAuth {
  /** Addresses of two instances of the service on one database, like two processes. */
  urls: [string, string, ...string[]];
  connection: Connection;
  now: { value: number };
  /** The pauses after guesses, in milliseconds. */
  pauses: number[];
  dataDir: string;
  /** An unmodified Supabase client that stores nothing. */
  client(options?: { flowType?: 'pkce' }): SupabaseClient;
  /** The admin part of a client with the service key. */
  admin(): SupabaseClient['auth']['admin'];
  /** Calls an endpoint below `/auth/v1`. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  post(path: string, body: unknown, options?: CallOptions): Promise<Response>;
  /** Follows a link to the service itself, and stops at its redirect. */
  follow(query: Record<string, string>, options?: CallOptions & { method?: string }): Promise<Response>;
  /** The newest message of each kind that an address got. */
  mailTo(email: string): Promise<Record<string, MailForTest>>;
  /** Starts another instance, as after a restart, and returns its number. */
  start(): Promise<number>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** The body as JSON. Text is sent unchanged. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The number of the called instance. */
  instance?: number;
}

export interface MailForTest extends OutboxMail {
  /** The parameters of its link. */
  link: URLSearchParams;
  code: string;
}

export const SERVICE_ROLE_KEY = 'sb_secret_that-services-show-each-other';

const NOTHING_STORED = { persistSession: false, autoRefreshToken: false };

/** A service for the tests of a file. */
export function useTestAuth(config: Partial<AuthConfig> = {}): TestAuth {
  const auth = {} as TestAuth;
  beforeAll(async () => void Object.assign(auth, await startTestAuth(config)));
  afterAll(() => auth.close());
  return auth;
}

/** A service for one test. */
export async function ownTestAuth(
  config: Partial<AuthConfig> = {},
  deps: Partial<AuthDeps> = {},
): Promise<TestAuth> {
  const auth = await startTestAuth(config, deps);
  onTestFinished(() => auth.close());
  return auth;
}

export async function startTestAuth(
  config: Partial<AuthConfig> = {},
  deps: Partial<AuthDeps> = {},
): Promise<TestAuth> {
  const database = await startTestDatabase('auth');
  const { connection } = database;
  const dataDir = mkdtempSync(join(tmpdir(), 'auth-test-'));
  const now = { value: Date.now() };
  const pauses: number[] = [];
  const start = () =>
    startInstance(
      { dataDir, ...config },
      {
        connection,
        clock: () => new Date(now.value),
        logger: pino({ level: 'silent' }),
        pause: async (ms) => void pauses.push(ms),
        ...deps,
      },
    );
  const instances = [await start(), await start()] as const;
  const more: { url: string; close(): Promise<void> }[] = [];
  const urls: TestAuth['urls'] = [instances[0].url, instances[1].url];
  return {
    urls,
    connection,
    now,
    pauses,
    dataDir,
    ...requestsTo(urls),
    async start() {
      const instance = await start();
      more.push(instance);
      return urls.push(instance.url) - 1;
    },
    async close() {
      await Promise.all([...instances, ...more].map((instance) => instance.close()));
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function startInstance(config: Partial<AuthConfig> & Pick<AuthConfig, 'dataDir'>, deps: AuthDeps) {
  const service = await createAuth(
    {
      issuer: 'http://edge.test/auth/v1',
      limitScale: 1000,
      trustedProxies: ['loopback'],
      serviceRoleKey: SERVICE_ROLE_KEY,
      ...config,
    },
    deps,
  );
  const front = await listen('127.0.0.1', 0);
  front.serve(service.handler);
  await service.ready;
  return {
    url: `http://127.0.0.1:${front.port}`,
    async close() {
      await front.close();
      await service.close();
    },
  };
}

function requestsTo(urls: TestAuth['urls']) {
  const call: TestAuth['call'] = (method, path, { body, token, headers, instance = 0 } = {}) =>
    fetch(`${urls[instance]}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // The Supabase client sends its version, so that errors have the format that it reads.
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    call,
    post: (path, body, options) => call('POST', path, { ...options, body }),
    follow: (query, { method = 'GET', ...options } = {}) =>
      call(method, `/verify?${new URLSearchParams(query).toString()}`, options),
    client: (options = {}) => createClient(urls[0], 'anon', { auth: { ...NOTHING_STORED, ...options } }),
    admin: () => createClient(urls[0], SERVICE_ROLE_KEY, { auth: NOTHING_STORED }).auth.admin,
    async mailTo(email) {
      const answer = await fetch(`${urls[0]}/dev/mail`);
      const { messages } = (await answer.json()) as { messages: OutboxMail[] };
      const own = messages.filter(({ to }) => to === email);
      return Object.fromEntries(own.toReversed().map((mail) => [mail.kind, withLink(mail)]));
    },
  } satisfies Partial<TestAuth>;
}

export function withLink<Mail extends { text: string }>(
  mail: Mail,
): Mail & Pick<MailForTest, 'link' | 'code'> {
  const href = /^https?:\S+$/m.exec(mail.text)?.[0] ?? 'http://none.test';
  return { ...mail, link: new URL(href).searchParams, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
}

/** Status and error code of an answer. */
export async function codeOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}
