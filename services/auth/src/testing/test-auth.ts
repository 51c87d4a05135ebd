import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { createClient } from '@supabase/supabase-js';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { type AuthService, createAuth } from '#src/auth.ts';
import type { AuthConfig } from '#src/config/auth-config.ts';
import type { AuthDeps } from '#src/create-context.ts';
import type { OutboxMail } from '../mail/mail-queue.ts';

export interface TestAuth {
  /** Addresses of two instances of the service on one database, as two processes would be. */
  urls: [string, string];
  connection: Connection;
  now: { value: number };
  /** How often a guess was slowed down. */
  pauses: number[];
  dataDir: string;
  /** A fresh, unmodified Supabase client that keeps nothing. */
  client(options?: { flowType?: 'pkce' }): ReturnType<typeof createClient>;
  /** The same with the service key. */
  admin(): ReturnType<typeof createClient>['auth']['admin'];
  /** What an address would have been sent, by kind. */
  mailTo(email: string): Promise<Record<string, MailForTest>>;
  /** One more instance, as after a restart. */
  start(): Promise<string>;
  close(): Promise<void>;
}

export const SERVICE_ROLE_KEY = 'sb_secret_that-services-show-each-other';

export interface MailForTest extends OutboxMail {
  /** The parameters of the link in it. */
  link: URLSearchParams;
  code: string;
}

export async function startTestAuth(
  config: Partial<AuthConfig> = {},
  deps: Partial<AuthDeps> = {},
): Promise<TestAuth> {
  const database = await startTestDatabase();
  const { connection } = database;
  const dataDir = mkdtempSync(join(tmpdir(), 'auth-test-'));
  const now = { value: Date.now() };
  const pauses: number[] = [];
  const servers: Server[] = [];
  const services: AuthService[] = [];

  async function start(): Promise<string> {
    const service = await createAuth(
      {
        issuer: 'http://edge.test/auth/v1',
        dataDir,
        limitScale: 1000,
        trustedProxies: ['loopback'],
        serviceRoleKey: SERVICE_ROLE_KEY,
        ...config,
      },
      {
        connection,
        clock: () => new Date(now.value),
        logger: pino({ level: 'silent' }),
        pause: async (ms) => void pauses.push(ms),
        ...deps,
      },
    );
    services.push(service);
    const server = createServer(service.handler);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const urls: [string, string] = [await start(), await start()];
  return {
    urls,
    connection,
    now,
    pauses,
    dataDir,
    start,
    client: (options = {}) =>
      createClient(urls[0], 'anon', { auth: { persistSession: false, autoRefreshToken: false, ...options } }),
    admin: () =>
      createClient(urls[0], SERVICE_ROLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } })
        .auth.admin,
    async mailTo(email) {
      const answer = await fetch(`${urls[0]}/dev/mail`);
      const { messages } = (await answer.json()) as { messages: OutboxMail[] };
      const own = messages.filter(({ to }) => to === email);
      return Object.fromEntries(own.toReversed().map((mail) => [mail.kind, withLink(mail)]));
    },
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(services.map((service) => service.close()));
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export function withLink<Mail extends { text: string }>(
  mail: Mail,
): Mail & Pick<MailForTest, 'link' | 'code'> {
  const href = /^https?:\S+$/m.exec(mail.text)?.[0] ?? 'http://none.test';
  return { ...mail, link: new URL(href).searchParams, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
}

let people = 0;

/** An address that nobody has used. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.org`;
}
