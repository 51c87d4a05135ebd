import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthConfig } from './config/auth-config.ts';
import { createJudge, readAllowed } from './testing/sequences/allowed.ts';
import { compareSequence, describeDifferences } from './testing/sequences/compare.ts';
import { readBeginnings, readSequenceFiles, readShapes } from './testing/sequences/files.ts';
import type { Target } from './testing/sequences/play.ts';
import { SETUPS } from './testing/sequences/sequence.ts';
import type { Setup, Span } from './testing/sequences/sequence.ts';
import { mailAt } from './testing/real-server/real-server.ts';
import { SERVICE_ROLE_KEY, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

const MINUTE = 60_000;

/** A little longer than each span in this service. */
const SPAN_MS: Record<Span, number> = {
  'access token': 16 * MINUTE,
  link: 73 * 60 * MINUTE,
  'reuse interval': 11_000,
  'mail interval': 61_000,
};

/** The configuration of this service for each setup of the recorded server. */
const CONFIG: Record<Setup, Partial<AuthConfig>> = {
  default: {},
  confirm: { confirmOnSignUp: false },
  'one link': { confirmOnSignUp: false },
  guarded: {},
  brief: {},
  rotation: {},
  limited: { limitScale: 1 },
};

function targetOf(auth: TestAuth, clock: { offset: number }): Target {
  return {
    url: `${auth.urls[0]}/auth/v1`,
    publicUrl: 'http://edge.test/auth/v1',
    siteUrl: 'http://edge.test',
    apiKey: 'anon',
    serviceKey: SERVICE_ROLE_KEY,
    mailTo: (email) => mailAt(auth.urls[0], email),
    pass: async (span) => void (clock.offset += SPAN_MS[span]),
  };
}

const judge = createJudge(readAllowed());
const library = { beginnings: readBeginnings(), shapes: readShapes() };
const sequences = readSequenceFiles().flatMap((file) => file.sequences);

for (const setup of SETUPS) {
  describe(`the answers are those of the server set up as "${setup}" for`, () => {
    const clock = { offset: 0 };
    let auth: TestAuth;
    beforeAll(async () => {
      const config = {
        passwordMinLength: 6,
        allowsCommonPasswords: true,
        answerFloorMs: 0,
        signInProvesMs: 10 * MINUTE,
      };
      auth = await startTestAuth(
        { confirmOnSignUp: true, ...config, ...CONFIG[setup] },
        { clock: () => new Date(Date.now() + clock.offset) },
      );
    });
    afterAll(() => auth.close());

    for (const sequence of sequences.filter((one) => one.setup === setup)) {
      it(sequence.title, async () => {
        const differences = await compareSequence(targetOf(auth, clock), library, sequence, judge);
        expect(describeDifferences(differences)).toEqual([]);
      });
    }
  });
}

it('lists no difference that does not exist any more', () => {
  expect(judge.unused()).toEqual([]);
});
