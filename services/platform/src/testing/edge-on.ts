import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@backline/api';
import { createAuth, serviceRoleKeyOf } from '@backline/auth';
import { createEdge } from '@backline/edge';
import { createMediaFiles } from '@backline/media/files';
import { listen } from '@backline/service-kit/process/listen';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import { openSignUp } from './open-sign-up.ts';

export interface RunningEdge {
  /** The one address that browsers use. */
  url: string;
  /** Where the authentication service is, and the key of its admin endpoints. */
  authOrigin: string;
  serviceRoleKey: string;
  /** The keys for calls at the authentication service itself: a caller's and the operator's. */
  authKeys: { anon: string; service: string };
  /** The folder with the generated secrets. */
  dataDir: string;
  connection: Connection;
  /** Mails the notices that are due by the clock. */
  mailDueNotices(): Promise<number>;
  /** The messages in the outbox for an address, newest first. */
  mailTo(email: string): Promise<{ kind?: string; text: string }[]>;
  close(): Promise<void>;
}

/** A hosted authentication service in place of our own. */
export interface HostedAuth {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** Where its messages are shown, as on `/dev/mail`. */
  mailUrl: string;
}

interface EdgeOptions {
  hosted?: HostedAuth | undefined;
  adminEmails?: string[];
  /** Gets the lines of every service, with its name. */
  logger?: Logger;
  /** @default an empty database of its own */
  connection?: Connection;
  /** @default an empty folder of its own */
  dataDir?: string;
  /** Whose `X-Forwarded-For` the edge trusts. */
  trustedProxies?: string[];
  /** How the edge finds the media service. */
  mediaUrl?: (() => Promise<string>) | undefined;
  /** @default where it listens */
  publicUrl?: string | undefined;
  /** Takes the messages of all services. @default they stay in the outboxes */
  smtpUrl?: string | undefined;
  /** Whether only invited people may sign up, as in a fresh production. @default false */
  isClosed?: boolean | undefined;
  /** The API's. */
  clock?: (() => Date) | undefined;
  /** The API's keys of Stripe. */
  stripe?: { secretKey: string; webhookSecret: string } | undefined;
  /** Whether the API runs inside the edge, as in `npm start`. @default false */
  isMounted?: boolean | undefined;
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
  const { hosted } = options;
  const front = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${front.port}`;
  const publicUrl = options.publicUrl ?? url;
  const own = hosted
    ? null
    : await startOwnAuth(`${publicUrl}/auth/v1`, { dataDir, smtpUrl: options.smtpUrl }, depsOf('auth'));
  const authOrigin = hosted?.url ?? own?.origin ?? '';
  const authUrl = `${authOrigin}/auth/v1`;
  const issuer = hosted ? authUrl : `${publicUrl}/auth/v1`;
  const apiPort = await listen('127.0.0.1', 0);
  const serviceRoleKey = serviceRoleKeyOf({ dataDir });
  const api = createApi(
    {
      authUrl,
      authIssuer: issuer,
      authApiKey: hosted?.anonKey,
      authServiceKey: hosted?.serviceKey ?? serviceRoleKey,
      serviceRoleKey,
      adminEmails,
      timerIntervalMs: 0,
      siteUrl: publicUrl,
      smtpUrl: options.smtpUrl,
      keepsOutbox: options.smtpUrl === undefined,
      secureCookies: publicUrl.startsWith('https:'),
      stripe: options.stripe,
    },
    { ...depsOf('api'), ...(options.clock && { clock: options.clock }) },
  );
  apiPort.serve(api.handler);
  await api.ready;
  if (!options.isClosed) await openSignUp(connection);
  const apiUrl = `http://127.0.0.1:${apiPort.port}`;
  const mediaFiles =
    options.mediaUrl === undefined
      ? createMediaFiles({ folder: join(dataDir, 'uploads') }, depsOf('media'))
      : undefined;
  const edge = createEdge(
    {
      publicUrl,
      dataDir,
      apiUrl,
      authUrl,
      hosted: hosted && { serviceKey: hosted.serviceKey, limitScale: 1000 },
      serviceRoleKey,
      mediaUrl: options.mediaUrl,
      trustedProxies: options.trustedProxies,
      demo: false,
      showsOutbox: true,
    },
    { ...depsOf('edge'), mediaFiles, ...(options.isMounted && { api: api.handler }) },
  );
  front.serve(edge.handler);

  return {
    url,
    authOrigin,
    serviceRoleKey,
    authKeys: { anon: hosted?.anonKey ?? 'anon', service: hosted?.serviceKey ?? serviceRoleKey },
    dataDir,
    connection,
    mailDueNotices: () => api.mailDueNotices(),
    async mailTo(email) {
      const ofAccounts = await messagesAt(hosted?.mailUrl ?? authOrigin);
      return [...(await messagesAt(apiUrl)), ...ofAccounts].filter(({ to }) => to === email);
    },
    async close() {
      for (const part of [front, edge, apiPort, api, own, database]) await part?.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

/** The outbox of a service; empty where a mail server takes its messages. */
async function messagesAt(origin: string): Promise<{ to: string; kind?: string; text: string }[]> {
  const answer = await fetch(`${origin}/dev/mail`);
  if (!answer.ok) return [];
  const { messages } = (await answer.json()) as {
    messages: { to: string; kind?: string; text: string }[];
  };
  return messages;
}

type AuthConfig = Parameters<typeof createAuth>[0];

async function startOwnAuth(
  issuer: string,
  config: Pick<AuthConfig, 'dataDir' | 'smtpUrl'>,
  deps: Parameters<typeof createAuth>[1],
) {
  const port = await listen('127.0.0.1', 0);
  const auth = await createAuth({ issuer, ...config, limitScale: 1000, answerFloorMs: 0 }, deps);
  port.serve(auth.handler);
  await auth.ready;
  return {
    origin: `http://127.0.0.1:${port.port}`,
    async close() {
      await port.close();
      await auth.close();
    },
  };
}
