import { releasesAnswer } from '@backline/contracts/platform/deploy.schemas';
import { printer, type Output } from '#src/cli/output.ts';
import { registryClient } from '#src/deploy/registry-client.ts';
import { frontEndApps } from '#src/repository.ts';
import { readSettings } from '#src/settings.ts';

interface Finding {
  what: string;
  isGood: boolean;
  /** The finding, or the necessary step. */
  detail: string;
}

const TIMEOUT_MS = 5_000;

/** `backline doctor`: checks the conditions of a publish. The command fails if one is not met. */
export async function doctor(output: Output): Promise<void> {
  const client = registryClient(readSettings(process.env));
  const findings = [
    await look('Backline answers', () => expectOk(new URL('/healthz', client.url)), client.url),
    await look('It is ready', () => expectOk(new URL('/readyz', client.url)), 'database and shell are there'),
    await look(
      'The registry knows you',
      () => client.call('GET', '/releases', releasesAnswer),
      'the token works',
    ),
    await look('Every app is live', () => expectAllLive(client), frontEndApps().join(', ')),
  ];
  printer(output)(
    findings,
    findings.map(({ what, isGood, detail }) => `${isGood ? 'ok  ' : 'FAIL'} ${what}: ${detail}`),
  );
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

async function look(what: string, act: () => Promise<unknown>, detail: string): Promise<Finding> {
  return act().then(
    () => ({ what, isGood: true, detail }),
    (error: unknown) => ({
      what,
      isGood: false,
      detail: error instanceof Error ? error.message : String(error),
    }),
  );
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
