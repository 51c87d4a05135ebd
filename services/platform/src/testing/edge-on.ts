import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@backline/api';
import { createAuth, serviceRoleKeyOf } from '@backline/auth';
import { createEdge } from '@backline/edge';
import { listen } from '@backline/service-kit/listen';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';

export interface RunningEdge {
  /** The one address that browsers use. */
  url: string;
  /** Where the authentication service is, and the key of its admin endpoints. */
  authOrigin: string;
  serviceRoleKey: string;
  /** The folder with the generated secrets. */
  dataDir: string;
  connection: Connection;
  /** The messages in the outbox for an address, newest first. */
  mailTo(email: string): Promise<{ kind: string; text: string }[]>;
  close(): Promise<void>;
}

interface EdgeOptions {
  adminEmails?: string[];
  /** Gets the lines of every service, with its name. */
  logger?: Logger;
  /** @default an empty database of its own */
  connection?: Connection;
  /** @default an empty folder of its own */
  dataDir?: string;
  /** @default where it listens */
  publicUrl?: string;
}

const SILENT = pino({ enabled: false });

/** Starts the edge, the authentication service and the API on an empty database. */
export async function startEdge(options: EdgeOptions = {}): Promise<RunningEdge> {
  const { adminEmails = [], logger = SILENT } = options;
  const database = options.connection ? null : await startTestDatabase();
  const connection = options.connection ?? database?.connection;
  if (!connection) throw new Error('There is no database');
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'backline-edge-on-'));
  const deps = { connection, clock: () => new Date() };
  const depsOf = (name: string) => ({ ...deps, logger: logger.child({ name }) });
  const [front, authPort, apiPort] = await Promise.all(
    Array.from({ length: 3 }, () => listen('127.0.0.1', 0)),
  );
  if (!front || !authPort || !apiPort) throw new Error('There are fewer ports than requested');
  const url = `http://127.0.0.1:${front.port}`;
  const authOrigin = `http://127.0.0.1:${authPort.port}`;
  const authUrl = `${authOrigin}/auth/v1`;
  const publicUrl = options.publicUrl ?? url;
  const issuer = `${publicUrl}/auth/v1`;

  const auth = await createAuth({ issuer, dataDir, limitScale: 1000, answerFloorMs: 0 }, depsOf('auth'));
  authPort.serve(auth.handler);
  await auth.ready;
  const serviceRoleKey = serviceRoleKeyOf({ dataDir });
  const api = createApi(
    {
      authUrl,
      authIssuer: issuer,
      authServiceKey: serviceRoleKey,
      serviceRoleKey,
      adminEmails,
      timerIntervalMs: 0,
    },
    depsOf('api'),
  );
  apiPort.serve(api.handler);
  await api.ready;
  const apiUrl = `http://127.0.0.1:${apiPort.port}`;
  const edge = createEdge(
    {
      publicUrl,
      dataDir,
      apiUrl,
      authUrl,
      serviceRoleKey,
      demo: false,
      showsOutbox: true,
    },
    depsOf('edge'),
  );
  front.serve(edge.handler);

  return {
    url,
    authOrigin,
    serviceRoleKey,
    dataDir,
    connection,
    async mailTo(email) {
      const answer = await fetch(`${authOrigin}/dev/mail`);
      const { messages } = (await answer.json()) as {
        messages: { to: string; kind: string; text: string }[];
      };
      return messages.filter(({ to }) => to === email);
    },
    async close() {
      for (const part of [front, edge, apiPort, api, authPort, auth, database]) await part?.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
