import { setTimeout as pauseFor } from 'node:timers/promises';
import { limitReached } from '@backline/contracts/accounts/account-limits';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { Connection, Model } from 'mongoose';
import { type AccountLimits, createAccountLimits } from './guesses/account-limits.ts';
import { createSessionCookie, type SessionCookie } from '#src/sessions/store/session-cookie.ts';
import { createKnownPlaces } from './guesses/known-places.ts';
import { type MailboxProofRecord, mailboxProofModel } from './mailbox-proofs.model.ts';
import { type WaitingSignUpRecord, waitingSignUpModel } from './waiting-sign-ups.model.ts';

/** A hosted project that this edge guards. */
export interface HostedProject {
  /** Opens the project's admin part. */
  serviceKey: string;
  limits: AccountLimits;
  proofs: Model<MailboxProofRecord>;
  waiting: Model<WaitingSignUpRecord>;
  /** Distinguishes the browser that signed up from another one. It opens nothing. */
  signUpCookie: Pick<SessionCookie, 'read' | 'set'>;
  publicUrl: string;
}

/** Links of a project work for at most a day. */
const SIGN_UP_COOKIE_SECONDS = 2 * 86_400;

interface Options {
  serviceKey: string;
  publicUrl: string;
  /** Multiplies every limit. */
  limitScale: number;
  /** The secret of the HMACs in which network addresses and known places are stored. */
  secret: string;
  connection: Connection;
  clock: () => Date;
  tellOwner(email: string): Promise<void>;
}

export function createHostedProject(options: Options): HostedProject {
  const { serviceKey, publicUrl, limitScale: scale, secret, connection, clock, tellOwner } = options;
  const limits = createRateLimits({ connection, clock, scale, secret, refuse: limitReached });
  return {
    serviceKey,
    limits: createAccountLimits({
      limits,
      places: createKnownPlaces({ connection, clock, secret }),
      pause: (ms) => pauseFor(ms),
      tellOwner,
    }),
    proofs: mailboxProofModel(connection),
    waiting: waitingSignUpModel(connection),
    signUpCookie: createSessionCookie(publicUrl, SIGN_UP_COOKIE_SECONDS, 'backline_signup'),
    publicUrl,
  };
}
