import { hasAdministrator } from '@backline/api';
import { DEMO_ACCOUNTS, type DemoAccount } from '@backline/api/demo';
import { type Gate, readLiveRecords, releasesConfigOf, signLive } from '@backline/edge';
import { listen } from '@backline/service-kit/process/listen';
import { UserError } from '@backline/service-kit/user-error';
import type { Connection } from 'mongoose';
import { migrate } from '#src/migrate/migrate.ts';
import { isHalfImported } from '#src/move/import-database.ts';
import type { Settings } from '#src/settings.ts';
import { buildAndPublish } from './build-and-publish.ts';
import { dbOf, openDatabase } from './database.ts';
import { startServices } from './start-services.ts';

export interface Product {
  url: string;
  database: string;
  /** Empty unless this installation shows demo content. */
  demoAccounts: readonly DemoAccount[];
  gateCode: string | undefined;
  /** Whether no code opens the admin gate, so that admins cannot sign in. */
  isGateShut: boolean;
  /** Whether ADMIN_EMAILS names people, and none of them is an administrator yet. */
  needsAdmin: boolean;
  /** Builds what changed and makes it live, without a restart. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds, starts and connects everything in this process. Only the edge is reachable from outside. Where a shell is
 * live, the product starts with it, and what changed passes the gate of the running product, which renders its screens.
 */
export async function startProduct(
  settings: Settings,
  log: (line: string) => void,
  publish = buildAndPublish,
): Promise<Product> {
  const closing: (() => Promise<void>)[] = [];
  const front = await listen(settings.host, settings.port);
  let endStreams = async () => {};
  const close = async () => {
    await endStreams();
    // First, because running requests need the services behind it.
    await front.close({
      delayMs: settings.stopDelaySeconds * 1000,
      graceMs: settings.stopGraceSeconds * 1000,
    });
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(settings, (reason) => log(`${reason}. Trying again.`));
    closing.push(database.close);
    await refuseHalfImport(database.connection);
    // Nobody else uses it, and a person who updates should not have to know.
    if (database.isLocal) await migrate({ connection: database.connection, isDryRun: false, log: () => {} });
    if (database.isLocal) await signLocal(settings, database.connection);
    const { connection } = database;
    const isFirst = (await readLiveRecords(connection)).length === 0;
    if (isFirst) await publish(settings, connection, log);
    const { isDemo, gate, ...services } = await startServices(settings, database, front, closing);
    const { endStreams: end, ...running } = services;
    endStreams = end;
    const demoAccounts = isDemo ? demoAccountsOf(settings) : [];
    const deploy = () => publish(settings, connection, log, { gate });
    await (isFirst ? tryScreens(gate, connection, log) : deploy());
    const { adminEmails } = settings;
    const needsAdmin = adminEmails.length > 0 && !(await hasAdministrator(connection, adminEmails));
    return { ...running, database: database.description, demoAccounts, needsAdmin, deploy, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first releases went live before the product could render a screen. A fault of them is told at once. */
async function tryScreens(
  { checkScreens }: Gate,
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  const live = (await readLiveRecords(connection)).map(({ _id, version, integrity }) => ({
    app: _id,
    pin: { version, integrity },
  }));
  const { refusals = [], untried = [] } = (await checkScreens?.(live)) ?? {};
  for (const { message } of refusals) log(`A fault of the first releases: ${message}`);
  if (untried.length > 0) log(`Not tried: ${untried.join(', ')}`);
  if (refusals.length === 0 && untried.length === 0) log('Tried now: the code and the screens of all areas.');
}

/** A hosted project has the demo's records, but not its accounts. */
export function demoAccountsOf({ supabaseUrl }: Pick<Settings, 'supabaseUrl'>): readonly DemoAccount[] {
  return supabaseUrl === undefined ? Object.values(DEMO_ACCOUNTS) : [];
}

/** The data of a trial may be older than signatures. There the key lies beside the releases in any case. */
async function signLocal(settings: Settings, connection: Connection): Promise<void> {
  await signLive({ connection, clock: () => new Date(), ...releasesConfigOf(settings) });
}

async function refuseHalfImport(connection: Connection): Promise<void> {
  if (await isHalfImported(dbOf(connection)))
    throw new UserError('An import into this database was cut short: run backline db import again.');
}
