import { DEMO_USERS } from '@backline/api/demo';
import type { RealServer } from '@backline/auth/testing/real-server';
import { runBrowserTests } from '@backline/platform/gate/browser-tests';
import type { Tally } from '@backline/platform/gate/tally';

/** One part of a run. The product listens at `port`, so that mailed links lead there. */
export type AuthStep = (server: RealServer, port: number, log: (line: string) => void) => Promise<Tally>;

/** The screens of accounts. */
export const JOURNEYS = [
  'accounts/login',
  'accounts/sessions',
  'accounts/settings',
  'joining/artist-signup',
  'joining/org-signup',
  'accounts/mail-links',
  'accounts/two-factor',
  'accounts/passkeys',
  'accounts/my-data',
  'accounts/leaving',
];

const OTHERWISE = "it needs 'Confirm email' on, and confirm-email.spec.ts shows it there";

/** The titles of journeys that do not apply to a project with 'Confirm email' off, with their reasons. */
export const NOT_ON_A_PROJECT: Readonly<Record<string, string>> = {
  'a sign-up is confirmed by one click in the mail': OTHERWISE,
  'programs that open a link before its reader do not use it up': OTHERWISE,
  'the address changes after the links in both mailboxes are followed': OTHERWISE,
  'a common password is refused at its field': 'which passwords are too common is a rule of the project',
  'the mail about a new device leads to the list of devices': 'a project mails nothing about a new device',
};

const escaped = (title: string) => title.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The journeys of our own service, on a project with 'Confirm email' off. */
export const playJourneys: AuthStep = async (server, port, log) => {
  await server.use('default', { passkeys: true });
  for (const [title, reason] of Object.entries(NOT_ON_A_PROJECT)) log(`left out: ${title}: ${reason}`);
  return play(server, port, {
    args: [
      '--grep-invert',
      Object.keys(NOT_ON_A_PROJECT).map(escaped).join('|'),
      ...JOURNEYS.map((name) => `${name}.spec.ts`),
    ],
  });
};

/** Plays sign-ups and a change of the address with 'Confirm email' on, which our own service does not have. */
export const playConfirmEmail: AuthStep = async (server, port) => {
  await server.use('confirm');
  return play(server, port, { args: ['confirm-email.spec.ts'], env: { BACKLINE_CONFIRM_EMAIL: '1' } });
};

async function play(
  server: RealServer,
  port: number,
  { args, env = {} }: { args: readonly string[]; env?: Readonly<Record<string, string>> },
): Promise<Tally> {
  await makeDemoUsers(server);
  return runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json', {
    args,
    env: {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.anonKey,
      SUPABASE_SERVICE_KEY: server.serviceKey,
      BACKLINE_PORT: String(port),
      BACKLINE_MAIL_URL: server.mailUrl,
      // Backline's own messages go to the same mail server, because such a product has no page of local mail.
      SMTP_URL: server.smtpUrl,
      ...env,
    },
  });
}

/**
 * Makes the accounts of the demo's people, whose records the demo has. They stay at the auth server between two
 * parts.
 */
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
    const answer = await response.text();
    if (!response.ok && !answer.includes('email_exists'))
      throw new Error(`${email} cannot be created: ${answer}`);
  }
}
