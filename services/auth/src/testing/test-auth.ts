import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import { createClient } from '@supabase/supabase-js';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { createAuth } from '../app.ts';
import type { AuthConfig } from '../auth-config.ts';

export interface TestAuth {
  /** Addresses of two instances of the service on one database, as two processes would be. */
  urls: [string, string];
  connection: Connection;
  now: { value: number };
  /** How often a guess was slowed down. */
  pauses: number[];
  dataDir: string;
  /** A fresh, unmodified Supabase client that keeps nothing. */
  client(): ReturnType<typeof createClient>;
  close(): Promise<void>;
}

export async function startTestAuth(config: Partial<AuthConfig> = {}): Promise<TestAuth> {
  const local = process.env['MONGODB_URI'] === undefined ? await startLocalMongo({}) : null;
  const uri = process.env['MONGODB_URI'] ?? local?.uri ?? '';
  const connection = await mongoose.createConnection(uri, { dbName: `auth-${randomUUID()}` }).asPromise();
  const dataDir = mkdtempSync(join(tmpdir(), 'auth-test-'));
  const now = { value: Date.now() };
  const pauses: number[] = [];
  const servers: Server[] = [];

  async function start(): Promise<string> {
    const { handler } = createAuth(
      {
        issuer: 'http://edge.test/auth/v1',
        dataDir,
        limitScale: 1000,
        trustedProxies: ['loopback'],
        ...config,
      },
      {
        connection,
        clock: () => new Date(now.value),
        logger: pino({ level: 'silent' }),
        pause: async (ms) => void pauses.push(ms),
      },
    );
    const server = createServer(handler);
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
    client: () => createClient(urls[0], 'anon', { auth: { persistSession: false, autoRefreshToken: false } }),
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await connection.dropDatabase();
      await connection.close();
      await local?.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

let people = 0;

/** An address that nobody has used. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.org`;
}
