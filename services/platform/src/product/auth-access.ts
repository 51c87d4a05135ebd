import { serviceRoleKeyOf } from '@backline/auth';
import { addressOf } from '@backline/service-kit/listen';
import { UserError } from '@backline/service-kit/user-error';
import { pino } from 'pino';
import type { Settings } from '../settings.ts';
import { openDatabase } from './database.ts';
import { startAuth } from './start-auth.ts';

const TIMEOUT_MS = 10_000;

/** How a command reaches the authentication service. */
export interface AuthAccess {
  /** Ends in `/auth/v1`. */
  authUrl: string;
  /** Opens the admin endpoints. */
  serviceKey: string;
  /** The address that browsers use. */
  siteUrl: string;
  isProductRunning: boolean;
  close(): Promise<void>;
}

/**
 * Uses the hosted service, or the one of the running product. If no product runs, it starts the service on the
 * product's database. A running product would keep the local database to itself.
 *
 * @throws UserError when the service cannot be reached.
 */
export async function reachAuth(settings: Settings): Promise<AuthAccess> {
  const local = addressOf(settings.HOST, settings.PORT);
  const siteUrl = settings.PUBLIC_URL ?? local;
  const running = await findProduct([siteUrl, local]);
  const access = { siteUrl, isProductRunning: running !== null, close: () => Promise.resolve() };
  if (settings.SUPABASE_URL) {
    const serviceKey = settings.SUPABASE_SERVICE_KEY;
    if (!serviceKey)
      throw new UserError('SUPABASE_SERVICE_KEY must be set: it opens the admin part of SUPABASE_URL.');
    return { ...access, serviceKey, authUrl: new URL('/auth/v1', settings.SUPABASE_URL).href };
  }
  if (running === null) return { ...access, ...(await startByItself(settings, siteUrl)) };
  const serviceKey = serviceRoleKeyOf({
    dataDir: settings.DATA_DIR,
    serviceRoleKey: settings.SERVICE_ROLE_KEY,
  });
  return { ...access, serviceKey, authUrl: new URL('/auth/v1', running).href };
}

/** The first of these addresses at which a product answers. */
async function findProduct(addresses: string[]): Promise<string | null> {
  for (const address of new Set(addresses)) {
    const answer = await fetch(new URL('/auth/v1/health', address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    if (answer?.ok && typeof body === 'object' && body !== null && 'name' in body) return address;
  }
  return null;
}

async function startByItself(settings: Settings, siteUrl: string) {
  const database = await openDatabase(settings).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    const way = 'If the product runs, name its address in PORT or PUBLIC_URL';
    throw new UserError(`Backline does not answer at ${siteUrl}, and: ${error.message}\n${way}.`);
  });
  const closing = [database.close];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const logger = pino({ level: settings.LOG_LEVEL });
    const deps = { connection: database.connection, clock: () => new Date(), logger };
    const issuer = new URL('/auth/v1', siteUrl).href;
    const { authUrl, serviceRoleKey: serviceKey } = await startAuth(settings, issuer, deps, closing);
    return { authUrl, serviceKey, close };
  } catch (error) {
    await close();
    throw error;
  }
}
