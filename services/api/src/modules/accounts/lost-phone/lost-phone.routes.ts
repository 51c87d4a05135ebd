import * as endpoints from '@backline/contracts/accounts/factor/lost-phone';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import { factorRemovalModel } from '#src/modules/accounts/accounts/factor-removals.model.ts';
import { guessedCodesMail, usedCodeMail } from './lost-phone-mails.ts';
import { noteInBell } from './note-in-bell.ts';
import {
  lostPhoneJobs,
  mailRemoval,
  startRemoval,
  stopRemoval,
  stopRemovalOf,
} from './lost-phone.service.ts';

const LINKS: RateLimit = { name: 'lost-phone', points: 3, seconds: 3600, isAnchored: true };
const FOLLOWED: RateLimit = { name: 'lost-phone-link', points: 60, seconds: 900, isPerAddress: true };
const USEFUL_MS = 24 * 3_600_000;
/** A call that asks the authentication service and sends a mail. */
const ACCOUNT_MS = 30_000;
const SERVICE = { who: 'anyone', timeMs: ACCOUNT_MS } as const;

function lostPhoneRoutes(handle: Handle, context: RouteContext): void {
  const { limits, clock } = context;

  handle(endpoints.mailFactorRemoval, SERVICE, async ({ body }) => {
    await limits.take(LINKS, body.userId);
    return { isMailed: await mailRemoval(context, body.userId) };
  });

  handle(endpoints.startFactorRemoval, SERVICE, async ({ body, ip }) => {
    await limits.take(FOLLOWED, ip);
    return { removesAt: (await startRemoval(context, body.token)).toISOString() };
  });

  handle(endpoints.stopFactorRemoval, { who: 'anyone' }, async ({ body, ip }) => {
    await limits.take(FOLLOWED, ip);
    await stopRemoval(context, body.token);
    return { stopped: true as const };
  });

  handle(endpoints.stopRemovalOfPerson, { who: 'anyone' }, async ({ body }) => {
    await stopRemovalOf(context, body.userId);
    return { stopped: true as const };
  });

  handle(endpoints.tellOfRecoveryCode, SERVICE, async ({ body: { userId, codesLeft } }) => {
    const letter = { kind: 'recovery-code', usefulUntil: new Date(clock().getTime() + USEFUL_MS) };
    return { isMailed: await mailOwner(context, userId, usedCodeMail(codesLeft), letter) };
  });

  handle(endpoints.tellOfGuessedCodes, SERVICE, async ({ body: { userId } }) => {
    const now = clock();
    const letter = { kind: 'guessed-codes', usefulUntil: new Date(now.getTime() + USEFUL_MS) };
    const occasion = now.toISOString().slice(0, 10);
    await inTransaction(context.connection, (session) =>
      noteInBell(context, { userId, kind: 'codes-guessed', occasion }, session),
    );
    return { isMailed: await mailOwner(context, userId, guessedCodesMail(), letter) };
  });
}

/** The removal of a second factor by mail (rules: lost phone). */
export const lostPhone: ApiModule = {
  models: [factorRemovalModel],
  routes: lostPhoneRoutes,
  outsideJobs: lostPhoneJobs,
};
