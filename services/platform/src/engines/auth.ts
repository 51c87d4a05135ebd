import { DEMO_USERS } from '@backline/api/demo';
import { type RealServer, reasonNotToRun, startRealServer } from '@backline/auth/testing/real-server';
import { compareAll, describeDifferences, recordAll, SETUPS } from '@backline/auth/testing/sequences';
import { freePort } from '@backline/service-kit/testing/free-port';
import { HOSTED_ENV } from '#src/testing/hosted-auth.ts';
import { runBrowserTests } from '../gate/browser-tests.ts';
import { type Part, sumOf, type Tally } from '../gate/tally.ts';
import { runUnitTests } from '../gate/unit-tests.ts';
import { AUTH_PARTS, type AuthPart, type EngineRun, type NotRun } from './engine.ts';

/** The screens of accounts. */
const JOURNEYS = ['login', 'sessions', 'settings', 'artist-signup', 'org-signup', 'mail-links'];
const DEFAULT_PARTS: readonly AuthPart[] = ['sequences', 'product', 'journeys'];
/** Tests of edge, API and auth service together. The gate runs them on our own service. */
const PRODUCT_TESTS = ['admin-attacks', 'sign-up-to-the-end'].map(
  (name) => `services/platform/src/product/${name}.test.ts`,
);
/** 'Confirm email' off and on, and what a project may ask for before a change of the password. */
const PRODUCT_SETUPS = ['default', 'confirm', 'guarded'] as const;

type Step = (server: RealServer, port: number, log: (line: string) => void) => Promise<Tally>;

/**
 * Plays the recorded sequences and the journeys of the account screens on the auth server of Supabase.
 * `GOTRUE` names its binary. With `record`, the answers to the sequences are written into their files instead.
 */
export async function runAuthEngine(
  parts: readonly string[],
  env: Record<string, string | undefined>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const binary = env['GOTRUE'];
  const reason = reasonNotToRun(binary);
  if (reason !== undefined || !binary) return { notRun: reason ?? 'GOTRUE is not set' };
  const chosen = AUTH_PARTS.filter((part) => (parts.length === 0 ? DEFAULT_PARTS : parts).includes(part));
  const port = await freePort();
  const server = await startRealServer(binary, `http://127.0.0.1:${port}`);
  try {
    log(server.versions);
    const done: Part[] = [];
    for (const name of chosen) done.push({ name, tally: await STEPS[name](server, port, log) });
    return { versions: server.versions, ...sumOf(done) };
  } finally {
    await server.close();
  }
}

const compareSequences: Step = async (server, _, log) => {
  const total = { passed: 0, failed: 0 };
  for (const setup of SETUPS) {
    await server.use(setup);
    const { played, differences } = await compareAll(server.target, setup);
    for (const line of describeDifferences(differences)) log(line);
    const titles = new Set(differences.map(({ step }) => step.replace(/ \/ \d+$/, '')));
    log(`sequences, ${setup}: ${played - titles.size} passed, ${titles.size} failed`);
    total.passed += played - titles.size;
    total.failed += titles.size;
  }
  return total;
};

const recordSequences: Step = async (server, _, log) => {
  let passed = 0;
  for (const setup of SETUPS) {
    await server.use(setup);
    const recorded = await recordAll(server.target, setup);
    log(`sequences, ${setup}: ${recorded} recorded`);
    passed += recorded;
  }
  return { passed, failed: 0 };
};

const testProduct: Step = async (server, port, log) => {
  const total = { passed: 0, failed: 0 };
  for (const setup of PRODUCT_SETUPS) {
    await server.use(setup);
    const { passed, failed } = await runUnitTests('engines-auth.json', {
      args: ['run', ...PRODUCT_TESTS],
      env: {
        [HOSTED_ENV.url]: server.url,
        [HOSTED_ENV.anonKey]: server.anonKey,
        [HOSTED_ENV.serviceKey]: server.serviceKey,
        [HOSTED_ENV.mailUrl]: server.mailUrl,
        [HOSTED_ENV.siteUrl]: `http://127.0.0.1:${port}`,
      },
    });
    log(`product, ${setup}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
};

/** Journeys that do not apply to a hosted project, by title, and why. */
const NOT_ON_A_PROJECT: Readonly<Record<string, string>> = {
  'a sign-up is confirmed by one click in the mail':
    "a project with 'Confirm email' off mails nothing at a sign-up",
  'programs that open a link before its reader do not use it up':
    "its link is the one of a sign-up, and a project with 'Confirm email' off sends none",
  'a mailed link signs in without a password, and leads to the requested page':
    'the first link at a project ends the password, so the screen asks for a new one first',
  'a common password is refused at its field': 'which passwords are too common is a rule of the project',
  'the address changes after the links in both mailboxes are followed':
    'how many links a change needs is a setting of the project',
  'the mail about a new device leads to the list of devices': 'a project mails nothing about a new device',
};

const escaped = (title: string) => title.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

const playJourneys: Step = async (server, port, log) => {
  await server.use('default');
  for (const [title, reason] of Object.entries(NOT_ON_A_PROJECT)) log(`left out: ${title}: ${reason}`);
  await makeDemoUsers(server);
  return runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json', {
    args: [
      '--grep-invert',
      Object.keys(NOT_ON_A_PROJECT).map(escaped).join('|'),
      ...JOURNEYS.map((name) => `${name}.spec.ts`),
    ],
    env: {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.anonKey,
      SUPABASE_SERVICE_KEY: server.serviceKey,
      BACKLINE_PORT: String(port),
      BACKLINE_MAIL_URL: server.mailUrl,
    },
  });
};

/** The demo has records for these people. Their accounts are the auth server's. */
async function makeDemoUsers({ url, anonKey, serviceKey }: RealServer): Promise<void> {
  for (const { id, email, password } of DEMO_USERS) {
    const response = await fetch(`${url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${serviceKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ id, email, password, email_confirm: true }),
    });
    if (!response.ok) throw new Error(`${email} cannot be created: ${await response.text()}`);
  }
}

const STEPS: Readonly<Record<AuthPart, Step>> = {
  sequences: compareSequences,
  product: testProduct,
  journeys: playJourneys,
  record: recordSequences,
};
