import { setTimeout as pauseFor } from 'node:timers/promises';
import { readSettings } from '@backline/service-kit/settings/settings';
import { UserError } from '@backline/service-kit/user-error';
import * as z from 'zod';
import { mailAt, SPAN_MS } from '#src/testing/real-server/real-server.ts';
import { compareAll, describeDifferences } from './compare.ts';
import type { Target } from './play.ts';
import { recordAll } from './record.ts';
import { SETUPS } from './sequence.ts';

/** Plays the sequences of one setup on any server: `node main.ts record|compare [SETUP]`. */
const settings = z.object({
  /** Where `/auth/v1` is. */
  AUTH_URL: z.url('must be the address of /auth/v1'),
  SITE_URL: z.url('must be the address of the site that links lead to'),
  /** Whose `/dev/mail` shows what was sent. */
  MAIL_URL: z.url('must be the address of the mail server that tests read'),
  SUPABASE_ANON_KEY: z.string('must be set'),
  SUPABASE_SERVICE_KEY: z.string('must be set'),
});

async function main([command = '', name = 'default']: string[]): Promise<void> {
  const setup = SETUPS.find((one) => one === name);
  if (!['record', 'compare'].includes(command) || setup === undefined) {
    throw new UserError(`Say: main.ts record|compare SETUP, with one of ${SETUPS.join(', ')} as SETUP.`);
  }
  const target = targetOf(readSettings(settings, process.env));
  if (command === 'record') return say(`${await recordAll(target, setup)} sequences are recorded.`);
  const { played, differences } = await compareAll(target, setup);
  say(
    [...describeDifferences(differences), `${played} sequences, ${differences.length} differences`].join(
      '\n',
    ),
  );
  if (differences.length > 0) process.exitCode = 1;
}

function targetOf(given: z.output<typeof settings>): Target {
  return {
    url: given.AUTH_URL,
    publicUrl: given.AUTH_URL,
    siteUrl: given.SITE_URL,
    apiKey: given.SUPABASE_ANON_KEY,
    serviceKey: given.SUPABASE_SERVICE_KEY,
    mailTo: (email) => mailAt(given.MAIL_URL, email),
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
