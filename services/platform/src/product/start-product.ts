import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '@backline/api';
import { DEMO_ACCOUNTS, loadDemo, type DemoAccount } from '@backline/api/demo';
import { type AuthDeps, createAuthUser } from '@backline/auth';
import { createEdge, publishRelease } from '@backline/edge';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { build } from '../commands/build.ts';
import { isHalfImported } from '../move/import-database.ts';
import type { Settings } from '../settings.ts';
import { UserError } from '@backline/service-kit/user-error';
import { openDatabase, type Database } from './database.ts';
import { startOutsideServices } from './outside-services.ts';
import { startAuth } from './start-auth.ts';
import { addressOf, listen, type Listening } from '@backline/service-kit/listen';

/** Of the gate in a demo, where no ADMIN_GATE_CODE is set. */
const DEMO_GATE_CODE = 'backline-gate';
/** Who the demo's pages tell people to write to, where no CONTACT_EMAIL is set. */
const DEMO_CONTACT = 'crew@demo.backline.example';

export interface Product {
  url: string;
  database: string;
  /** Empty unless this installation shows demo content. */
  demoAccounts: readonly DemoAccount[];
  gateCode: string | undefined;
  /** Builds what changed since and makes it live, without a restart. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

/** Builds, starts and connects everything in this process; the edge alone is reachable from outside. */
export async function startProduct(settings: Settings, log: (line: string) => void): Promise<Product> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const front = await listen(settings.HOST, settings.PORT);
    closing.push(front.close);
    const database = await openDatabase(settings);
    closing.push(database.close);
    await refuseHalfImport(database.connection);
    const publishing = {
      connection: database.connection,
      clock: () => new Date(),
      dataDir: settings.DATA_DIR,
    };
    const deploy = async () => {
      for (const { app, version } of await build(settings, log))
        await publishRelease(publishing, app, version);
    };
    await deploy();
    const services = await startServices(settings, database, front, closing);
    return { ...services, database: database.description, deploy, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseHalfImport({ db }: Connection): Promise<void> {
  if (db && (await isHalfImported(db)))
    throw new UserError('An import into this database was cut short: run backline db import again.');
}

function isDemo({ DEMO, NODE_ENV }: Settings, database: Database): boolean {
  if (NODE_ENV === 'production' || DEMO === '0') return false;
  return DEMO === '1' || database.isLocal;
}

async function startServices(
  settings: Settings,
  database: Database,
  front: Listening,
  closing: (() => Promise<void>)[],
) {
  const { connection } = database;
  const deps = { connection, clock: () => new Date(), logger: pino({ level: settings.LOG_LEVEL }) };
  const url = settings.PUBLIC_URL ?? addressOf(settings.HOST, front.port);
  const demo = isDemo(settings, database);
  // Before any service runs: the demo's past happens under a clock of its own, which no timer may overtake.
  if (demo) await loadDemoOnce(settings, database, deps);
  const authIssuer = settings.SUPABASE_URL
    ? new URL('/auth/v1', settings.SUPABASE_URL).href
    : new URL('/auth/v1', url).href;
  const authUrl = settings.SUPABASE_URL
    ? authIssuer
    : (await startAuth(settings, authIssuer, deps, closing)).authUrl;
  const gateCode = settings.ADMIN_GATE_CODE ?? (demo ? DEMO_GATE_CODE : undefined);
  const demoAdmins = DEMO_ACCOUNTS.filter(({ label }) => label === 'Admin').map(({ email }) => email);

  const apiPort = await listen('127.0.0.1', 0);
  closing.push(apiPort.close);
  const api = createApi(
    {
      authUrl,
      authIssuer,
      authApiKey: settings.SUPABASE_ANON_KEY,
      adminEmails: [...settings.ADMIN_EMAILS, ...(demo ? demoAdmins : [])],
      adminGateCode: gateCode,
      betaSignupLimit: settings.BETA_SIGNUP_LIMIT,
      ...(await startOutsideServices(settings, demo, deps.clock, closing)),
      secureCookies: url.startsWith('https:'),
      // Mounted in the edge, the API sees the edge's own callers, and the address that the edge made out.
      trustedProxies: ['loopback', ...settings.TRUSTED_PROXIES],
      limitScale: settings.LIMIT_SCALE,
    },
    deps,
  );
  closing.push(api.close);
  apiPort.serve(api.handler);
  await api.ready;

  const edge = createEdge(
    {
      publicUrl: url,
      dataDir: settings.DATA_DIR,
      apiUrl: `http://127.0.0.1:${apiPort.port}`,
      authUrl,
      authApiKey: settings.SUPABASE_ANON_KEY,
      sessionSecret: settings.SESSION_SECRET,
      supabaseAnonKey: settings.SUPABASE_ANON_KEY,
      contactEmail: settings.CONTACT_EMAIL ?? (demo ? DEMO_CONTACT : undefined),
      demo,
      showsOutbox: settings.NODE_ENV !== 'production' && !settings.SMTP_URL && !settings.SUPABASE_URL,
      trustedProxies: settings.TRUSTED_PROXIES,
    },
    { ...deps, api: api.handler },
  );
  closing.push(edge.close);
  front.serve(edge.handler);
  return { url, demoAccounts: demo ? DEMO_ACCOUNTS : [], gateCode: demo ? gateCode : undefined };
}

/**
 * Demo data goes into an empty database only; what somebody did with it stays. In the local database, which
 * one process has to itself, a load that was cut short starts again from nothing: no service has run on it.
 */
async function loadDemoOnce(
  settings: Settings,
  { isLocal }: Database,
  { connection, clock }: Pick<AuthDeps, 'connection' | 'clock'>,
): Promise<void> {
  const markers = connection.collection<{ _id: string; loaded: boolean }>('platform_state');
  const marker = await markers.findOne({ _id: 'demo' });
  if (marker?.loaded) return;
  if (marker && !isLocal) {
    throw new UserError(
      'Another process is loading the demo into this database, or was stopped while it did. ' +
        'Try again in a moment, or name an empty database in MONGODB_URI.',
    );
  }
  if (marker) await dropAllBut(connection, ['platform_state', 'releases_registry']);
  else if (await hasRecords(connection)) return;
  await markers.updateOne({ _id: 'demo' }, { $set: { loaded: false } }, { upsert: true });
  const mediaDir = join(settings.DATA_DIR, 'media');
  await mkdir(mediaDir, { recursive: true });
  await loadDemo({
    connection,
    clock,
    mediaDir,
    createAuthUser: async (user) => void (await createAuthUser(connection, user, clock)),
  });
  await markers.updateOne({ _id: 'demo' }, { $set: { loaded: true } });
}

async function hasRecords(connection: Connection): Promise<boolean> {
  const found = await Promise.all(
    ['accounts', 'events'].map((name) => connection.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.some((record) => record !== null);
}

async function dropAllBut(connection: Connection, kept: string[]): Promise<void> {
  for (const { name } of await connection.listCollections()) {
    if (!kept.includes(name)) await connection.dropCollection(name);
  }
}
