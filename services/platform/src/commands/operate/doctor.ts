import { callerAnswer, releasesAnswer } from '@backline/contracts/platform/deploy.schemas';
import { serviceRoleKeyOf } from '@backline/auth';
import { listPlacelessTexts, type PlacelessText } from '@backline/contracts/desk/operators';
import type * as z from 'zod';
import { printer, type Output } from '#src/cli/output.ts';
import { registryClient } from '#src/deploy/registry-client.ts';
import { filesThatArriveChanged } from '#src/deploy/arriving-files.ts';
import { operatorCall } from '#src/product/operator-call.ts';
import { frontEndApps } from '#src/repository.ts';
import { readSettings, type Settings } from '#src/settings.ts';

interface Finding {
  what: string;
  isGood: boolean;
  /** The finding, or the necessary step. */
  detail: string;
}

const TIMEOUT_MS = 5_000;
const SHOWN_MAX = 5;

/** `backline doctor`: checks the conditions of a publish. The command fails if one is not met. */
export async function doctor(output: Output): Promise<void> {
  const settings = readSettings(process.env);
  const client = registryClient(settings);
  const findings = [
    await look('Backline answers', () => expectOk(new URL('/healthz', client.url)), client.url),
    await look('It is ready', () => expectOk(new URL('/readyz', client.url)), 'database and shell are there'),
    await look('The registry knows you', () => client.call('GET', '/caller', callerAnswer), whatItOpens),
    await look('Every app is live', () => expectAllLive(client), frontEndApps().join(', ')),
    await look('Every file is as it was built', () => expectWhole(client), 'each one was read'),
    await look(
      'Every file arrives as it was built',
      () => expectUnchanged(client.url),
      'each one was loaded as a browser does',
    ),
    // A team has a token of its own, and not the key of operators.
    ...(settings.deployToken === undefined
      ? [await look('The places of texts are known', () => readPlaceless(settings, client.url), toldOf)]
      : []),
  ];
  printer(output)(
    findings,
    findings.map(({ what, isGood, detail }) => `${isGood ? 'ok  ' : 'FAIL'} ${what}: ${detail}`),
  );
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

/** A finding. `detail` may be made from what was found. */
async function look<T>(
  what: string,
  act: () => Promise<T>,
  detail: string | ((found: T) => string),
): Promise<Finding> {
  return act().then(
    (found) => ({ what, isGood: true, detail: typeof detail === 'string' ? detail : detail(found) }),
    (error: unknown) => ({
      what,
      isGood: false,
      detail: error instanceof Error ? error.message : String(error),
    }),
  );
}

function whatItOpens({ by, app, expiresAt }: z.infer<typeof callerAnswer>): string {
  if (app === null || expiresAt === null) return `you are ${by.name}, and may publish every app`;
  return `the token is of ${by.name} for ${app}, until ${expiresAt.slice(0, 10)}`;
}

async function expectOk(url: URL): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
}

async function expectAllLive(client: ReturnType<typeof registryClient>): Promise<void> {
  const { live } = await client.call('GET', '/releases', releasesAnswer);
  const missing = frontEndApps().filter((app) => !live.some(({ app: name }) => name === app));
  if (missing.length > 0)
    throw new Error(`not live: ${missing.join(', ')}. Publish each: backline publish ${missing[0]}`);
}

/** A cache or proxy on the way may hold another content than the edge. */
async function expectUnchanged(url: string): Promise<void> {
  const faults = await filesThatArriveChanged(url);
  if (faults.length === 0) return;
  const more = faults.length > SHOWN_MAX ? ` and ${faults.length - SHOWN_MAX} more` : '';
  throw new Error(
    `${faults.slice(0, SHOWN_MAX).join('; ')}${more}. Empty the cache between the edge and browsers, and look at who writes there`,
  );
}

/** The edge that answers reads every file of the live releases again. */
async function expectWhole(client: ReturnType<typeof registryClient>): Promise<void> {
  const { live } = await client.call('GET', '/releases?check=1', releasesAnswer);
  const damaged = live.filter(({ faults = [] }) => faults.length > 0);
  const [first] = damaged;
  if (!first) return;
  const faults = damaged.map(
    ({ app, version, faults: found = [] }) => `${app} ${version}: ${found.join(', ')}`,
  );
  throw new Error(`${faults.join('; ')}. Publish each again: backline publish ${first.app}`);
}

const readPlaceless = (settings: Settings, apiUrl: string) =>
  operatorCall(
    { apiUrl, serviceKey: serviceRoleKeyOf(settings) },
    listPlacelessTexts,
    listPlacelessTexts.path,
  );

/** A text without a place is no fault. Nobody finds these events and artists by distance. */
function toldOf(texts: readonly PlacelessText[]): string {
  if (texts.length === 0) return 'each means a place';
  const named = texts.map(
    ({ text, venues, events, artists }) =>
      `“${text}” (venues: ${venues}, events: ${events}, artists: ${artists})`,
  );
  return `these mean no place, so nobody finds them by distance: ${named.join('; ')}`;
}
