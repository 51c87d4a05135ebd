import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiConfigOf } from '@backline/api';
import { type AuthDeps, authConfigOf, createAuth } from '@backline/auth';
import { createEdge, edgeConfigOf } from '@backline/edge';
import { createMediaFiles } from '@backline/media/files';
import { mediaStoreOf } from '@backline/service-kit/objects/files/store-settings';
import { listen } from '@backline/service-kit/process/listen';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import { type CompleteSettings, completeSettings } from '#src/product/complete-settings.ts';
import { startApi } from '#src/product/start-api.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { openSignUp } from './open-sign-up.ts';

export interface RunningEdge {
  /** The only address that browsers use. */
  url: string;
  /** The address of the authentication service, and the key of its admin endpoints. */
  authOrigin: string;
  serviceRoleKey: string;
  /** The keys for direct calls of the authentication service: a caller's and the operator's. */
  authKeys: { anon: string; service: string };
  /** The folder with the generated secrets. */
  dataDir: string;
  connection: Connection;
  /** Runs the due timers of the API. */
  runDueTimers(): Promise<number>;
  /** Mails the due notices. */
  mailDueNotices(): Promise<number>;
  /** Seals new entries of the audit log. */
  keepAudit(): Promise<number>;
  /** The messages in the outbox for an address, newest first. */
  mailTo(email: string): Promise<{ kind?: string; text: string }[]>;
  close(): Promise<void>;
}

/** A hosted authentication service instead of our own. */
export interface HostedAuth {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** The address that shows its messages, like `/dev/mail`. */
  mailUrl: string;
}

interface EdgeOptions {
  hosted?: HostedAuth | undefined;
  adminEmails?: string[];
  /** @default the gate stays shut */
  adminGateCode?: string;
  /** Gets the log lines of every service, with its name. */
  logger?: Logger;
  /** @default its own empty database */
  connection?: Connection;
  /** @default its own empty folder */
  dataDir?: string;
  /** Proxies whose `X-Forwarded-For` the edge trusts. */
  trustedProxies?: string[];
  /** Returns the address of the media service. */
  mediaUrl?: (() => Promise<string>) | undefined;
  /** @default the address where it listens */
  publicUrl?: string | undefined;
  /** The mail server of all services. @default messages stay in the outboxes */
  smtpUrl?: string | undefined;
  /** Whether only invited people may sign up, as in a fresh production. @default false */
  isClosed?: boolean | undefined;
  /** The clock of the API. */
  clock?: (() => Date) | undefined;
  /** The API's keys of Stripe. */
  stripe?: { secretKey: string; webhookSecret: string } | undefined;
  /** Whether the API runs inside the edge, as in `npm start`. @default false */
  isMounted?: boolean | undefined;
}

const SILENT = pino({ enabled: false });

/** Starts the edge, the authentication service and the API on an empty database. */
export async function startEdge(options: EdgeOptions = {}): Promise<RunningEdge> {
  const { logger = SILENT, hosted } = options;
  const closing: (() => Promise<void>)[] = [];
  const connection = options.connection ?? (await ownDatabase(closing));
  const dataDir = options.dataDir ?? ownFolder(closing);
  const deps = { connection, clock: () => new Date() };
  const depsOf = (name: string) => ({ ...deps, logger: logger.child({ name }) });
  const front = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${front.port}`;
  const settings = completeSettings(settingsFor(options, dataDir), { isDemo: false, front });
  const authOrigin = hosted?.url ?? (await startOwnAuth(settings, depsOf('auth'), closing));
  const authUrl = `${authOrigin}/auth/v1`;
  const api = await startApi(
    apiConfigOf({ ...settings, limitScale: 1 }, { authUrl, timerIntervalMs: 0 }),
    { ...depsOf('api'), ...(options.clock && { clock: options.clock }) },
    closing,
  );
  if (!options.isClosed) await openSignUp(connection);
  const { mediaUrl } = options;
  const edge = createEdge(edgeConfigOf(settings, { apiUrl: api.url, authUrl, mediaUrl, demo: false }), {
    ...depsOf('edge'),
    mediaFiles: mediaUrl ? undefined : createMediaFiles(mediaStoreOf(settings), depsOf('media')),
    ...(options.isMounted && { api: api.handler }),
  });
  closing.push(edge.close, front.close);
  front.serve(edge.handler);

  const { serviceRoleKey } = settings;
  return {
    url,
    authOrigin,
    serviceRoleKey,
    authKeys: { anon: hosted?.anonKey ?? 'anon', service: hosted?.serviceKey ?? serviceRoleKey },
    dataDir,
    connection,
    runDueTimers: () => api.runDueTimers(),
    mailDueNotices: () => api.mailDueNotices(),
    keepAudit: () => api.keepAudit(),
    async mailTo(email) {
      const ofAccounts = await messagesAt(hosted?.mailUrl ?? authOrigin);
      return [...(await messagesAt(api.url)), ...ofAccounts].filter(({ to }) => to === email);
    },
    async close() {
      for (const step of closing.reverse()) await step();
    },
  };
}

type Closing = (() => Promise<void>)[];

async function ownDatabase(closing: Closing): Promise<Connection> {
  const { connection, close } = await startTestDatabase();
  closing.push(close);
  return connection;
}

function ownFolder(closing: Closing): string {
  const folder = mkdtempSync(join(tmpdir(), 'backline-edge-on-'));
  closing.push(async () => rmSync(folder, { recursive: true }));
  return folder;
}

/** The settings of a trial, as `npm start` would read them. */
function settingsFor({ hosted, stripe, ...options }: EdgeOptions, dataDir: string): Settings {
  return readSettings({
    DATA_DIR: dataDir,
    PUBLIC_URL: options.publicUrl,
    TRUSTED_PROXIES: options.trustedProxies?.join(','),
    LIMIT_SCALE: '1000',
    ADMIN_EMAILS: options.adminEmails?.join(','),
    ADMIN_GATE_CODE: options.adminGateCode,
    SMTP_URL: options.smtpUrl,
    SUPABASE_URL: hosted?.url,
    SUPABASE_ANON_KEY: hosted?.anonKey,
    SUPABASE_SERVICE_KEY: hosted?.serviceKey,
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
  });
}

/** The outbox of a service. Empty if a mail server takes its messages. */
async function messagesAt(origin: string): Promise<{ to: string; kind?: string; text: string }[]> {
  const answer = await fetch(`${origin}/dev/mail`);
  if (!answer.ok) return [];
  const { messages } = (await answer.json()) as {
    messages: { to: string; kind?: string; text: string }[];
  };
  return messages;
}

/** Gives the origin of our own authentication service. */
async function startOwnAuth(settings: CompleteSettings, deps: AuthDeps, closing: Closing): Promise<string> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const auth = await createAuth({ ...authConfigOf(settings), answerFloorMs: 0 }, deps);
  closing.push(auth.close);
  port.serve(auth.handler);
  await auth.ready;
  return `http://127.0.0.1:${port.port}`;
}
