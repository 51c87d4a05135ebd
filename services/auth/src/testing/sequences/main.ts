import { setTimeout as pauseFor } from 'node:timers/promises';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { AUTH_ADDRESS } from '@backline/service-kit/settings/installation';
import { always, type Table, type ValuesOf } from '@backline/service-kit/settings/setting';
import { address } from '@backline/service-kit/settings/setting-types';
import { readSettings } from '@backline/service-kit/settings/settings';
import { UserError } from '@backline/service-kit/user-error';
import { mailAt, SPAN_MS } from '#src/testing/real-server/real-server.ts';
import { compareAll, describeDifferences } from './compare.ts';
import type { Target } from './play.ts';
import { recordAll } from './record.ts';
import { SETUPS } from './sequence.ts';

/** Plays the sequences of one setup on any server: `node main.ts record|compare [SETUP]`. */
const SETTINGS = {
  authUrl: always(AUTH_ADDRESS.authUrl),
  siteUrl: always({
    name: 'SITE_URL',
    type: address('the site'),
    description: 'The site that links lead to',
  }),
  mailUrl: always({
    name: 'MAIL_URL',
    type: address('the mail server that tests read'),
    description: 'Its `/dev/mail` shows what was sent',
  }),
  anonKey: always(HOSTED.supabaseAnonKey),
  serviceKey: always(HOSTED.supabaseServiceKey),
} satisfies Table;

async function main([command = '', name = 'default']: string[]): Promise<void> {
  const setup = SETUPS.find((one) => one === name);
  if (!['record', 'compare'].includes(command) || setup === undefined) {
    throw new UserError(`Say: main.ts record|compare SETUP, with one of ${SETUPS.join(', ')} as SETUP.`);
  }
  const target = targetOf(readSettings(SETTINGS, process.env));
  if (command === 'record') return say(`${await recordAll(target, setup)} sequences are recorded.`);
  const { played, differences } = await compareAll(target, setup);
  say(
    [...describeDifferences(differences), `${played} sequences, ${differences.length} differences`].join(
      '\n',
    ),
  );
  if (differences.length > 0) process.exitCode = 1;
}

function targetOf(given: ValuesOf<typeof SETTINGS>): Target {
  return {
    url: given.authUrl,
    publicUrl: given.authUrl,
    siteUrl: given.siteUrl,
    apiKey: given.anonKey,
    serviceKey: given.serviceKey,
    mailTo: (email) => mailAt(given.mailUrl, email),
    pass: (span) => pauseFor(SPAN_MS[span]),
  };
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof UserError ? error.message : String(error));
  process.exitCode = 1;
}
