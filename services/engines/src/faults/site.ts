import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '@backline/edge';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import type { Connection, mongo } from 'mongoose';
import { buildApps } from '@backline/platform/build/build-apps';
import { startBalancer } from '@backline/platform/testing/balancer';
import { openSignUp } from '@backline/platform/testing/open-sign-up';
import { startReplicaSet, type ReplicaSet } from '#src/mongo/replica-set.ts';
import { newProcess, type ServiceName, type SiteProcess } from './site-process.ts';

const MEMBERS = 3;
const OF_EACH = 2;
const CHECK_EVERY_MS = 500;
/** The journal alone takes 300. */
const DISK_MEGABYTES = 700;

/** An installation on several machines, as .docs/several-machines.md describes it, but all on this machine. */
export interface Site {
  /** The only address that browsers use. */
  url: string;
  set: ReplicaSet;
  services: Readonly<Record<ServiceName, readonly SiteProcess[]>>;
  connection: Connection;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Settings of the replica set. */
  settings?: mongo.Document;
  /** Gives each member its own small disk. */
  hasSmallDisks?: boolean;
}

export async function startSite(
  mongod: string,
  { settings = {}, hasSmallDisks = false }: SiteOptions = {},
): Promise<Site> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'backline-site-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const set = await startReplicaSet(mongod, {
      count: MEMBERS,
      settings,
      diskMegabytes: hasSmallDisks ? DISK_MEGABYTES : undefined,
    });
    closing.push(set.close);
    const uri = set.uri('backline');
    const connection = await openConnection(uri);
    closing.push(() => connection.close());
    await openSignUp(connection);
    const publishing = { connection, clock: () => new Date(), dataDir };
    for (const { app, version } of await buildApps(dataDir)) await publishRelease(publishing, app, version);
    const { url, services } = await startServices(uri, dataDir, closing);
    return { url, set, services, connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServices(uri: string, dataDir: string, closing: (() => Promise<unknown>)[]) {
  const secret = () => randomBytes(32).toString('hex');
  const shared = {
    MONGODB_URI: uri,
    DATA_DIR: dataDir,
    SERVICE_ROLE_KEY: secret(),
    SESSION_SECRET: secret(),
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'warn',
    LIMIT_SCALE: '10000',
  };
  const group = async (service: ServiceName) => {
    const processes = await Promise.all(
      Array.from({ length: OF_EACH }, (_, index) => newProcess(service, index + 1)),
    );
    const balancer = await startBalancer(
      processes.map(({ url }) => url),
      CHECK_EVERY_MS,
    );
    closing.push(balancer.close, () => Promise.all(processes.map((one) => one.stop('SIGKILL'))));
    return { processes, url: balancer.url };
  };
  const [auth, api, edge] = [await group('auth'), await group('api'), await group('edge')];
  const settings = {
    ...shared,
    PUBLIC_URL: edge.url,
    AUTH_URL: `${auth.url}/auth/v1`,
    API_URL: api.url,
  };
  // They start one after another, because the first auth service makes the shared key.
  for (const { processes } of [auth, api, edge]) {
    for (const one of processes) await one.start(settings);
  }
  return {
    url: edge.url,
    services: { auth: auth.processes, api: api.processes, edge: edge.processes },
  };
}
