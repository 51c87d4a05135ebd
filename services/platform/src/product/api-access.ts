import { apiConfigOf } from '@backline/api';
import { serviceRoleKeyOf } from '@backline/auth';
import { addressOf } from '@backline/service-kit/process/listen';
import { UserError } from '@backline/service-kit/user-error';
import { pino } from 'pino';
import { fetchReason, isTlsError } from '#src/deploy/fetch-reason.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { openDatabase } from './database.ts';
import { startApi } from './start-api.ts';

const TIMEOUT_MS = 10_000;

/** How a command reaches the API. */
export interface ApiAccess {
  /** Without `/api`. */
  apiUrl: string;
  /** Opens the calls of operators. */
  serviceKey: string;
  /** The address that browsers use. */
  siteUrl: string;
  isProductRunning: boolean;
  close(): Promise<void>;
}

/**
 * Uses the API of the running product. If no product runs, it starts the API on the product's database. A running
 * product would keep the local database to itself.
 *
 * @throws UserError when the database cannot be opened, or when the product at PUBLIC_URL cannot be trusted.
 */
export async function reachApi(settings: Settings): Promise<ApiAccess> {
  const local = addressOf(settings.host, settings.port);
  const siteUrl = settings.publicUrl ?? local;
  const running = await findProduct(siteUrl, local);
  const serviceKey = serviceRoleKeyOf(settings);
  const access = { siteUrl, serviceKey, isProductRunning: running !== null };
  if (running !== null) return { ...access, apiUrl: running, close: () => Promise.resolve() };
  return { ...access, ...(await startByItself(settings, siteUrl, serviceKey)) };
}

/** The address at which the product answers. Without an answer at its public address it is asked at its port. */
async function findProduct(siteUrl: string, local: string): Promise<string | null> {
  const problem = await problemAt(siteUrl);
  if (problem === null) return siteUrl;
  if (siteUrl === local || (await problemAt(local)) !== null) return null;
  console.error(`Backline does not answer at ${siteUrl}: ${problem}. This command uses the one at ${local}.`);
  return local;
}

/**
 * Why no product answers at this address. Null if one does.
 *
 * @throws UserError for a server that the caller does not trust, because its product is another one than at its port.
 */
async function problemAt(address: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL('/api/admin/gate', address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && typeof body === 'object' && body !== null && 'granted' in body) return null;
    return `something else answered ${answer.status}`;
  } catch (error) {
    const reason = fetchReason(error);
    if (!isTlsError(error)) return reason;
    const way = 'If its certificate is your own, name the file in NODE_EXTRA_CA_CERTS';
    throw new UserError(`Backline at ${address} cannot be trusted: ${reason}. ${way}.`);
  }
}

async function startByItself(settings: Settings, siteUrl: string, serviceRoleKey: string) {
  const database = await openDatabase(settings).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    const way = 'If the product runs, name its address in PORT or PUBLIC_URL';
    throw new UserError(`Backline does not answer at ${siteUrl}, and: ${error.message}\n${way}.`);
  });
  const closing = [database.close];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  // Without a mail server nothing is mailed, and links are printed.
  const publicUrl = settings.smtpUrl === undefined ? undefined : siteUrl;
  const config = apiConfigOf(
    { ...settings, publicUrl, serviceRoleKey },
    {
      // No call of operators asks the authentication service.
      authUrl: new URL('/auth/v1', settings.supabaseUrl ?? siteUrl).href,
      timerIntervalMs: 0,
    },
  );
  const deps = {
    connection: database.connection,
    clock: () => new Date(),
    logger: pino({ level: settings.logLevel }),
  };
  const { url: apiUrl } = await startApi(config, deps, closing);
  return { apiUrl, close };
}

/** Lets a command use the API, and ends what was started for it. */
export async function withApi<T>(
  env: Record<string, string | undefined>,
  act: (access: ApiAccess, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  const access = await reachApi(settings);
  try {
    return await act(access, settings);
  } finally {
    await access.close();
  }
}
