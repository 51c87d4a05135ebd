import { setTimeout as pauseFor } from 'node:timers/promises';
import { limitReached } from '@backline/service-kit/auth-limits';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { Connection, Model } from 'mongoose';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { type MailboxProofRecord, mailboxProofModel } from './mailbox-proofs.model.ts';

/** A hosted project that this edge guards. */
export interface HostedProject {
  /** Opens the admin part of the project. */
  serviceKey: string;
  limits: AccountLimits;
  proofs: Model<MailboxProofRecord>;
}

interface Options {
  serviceKey: string;
  /** @default 1 */
  limitScale?: number | undefined;
  /** Network addresses are stored as HMACs under it. */
  secret: string;
  connection: Connection;
  clock: () => Date;
}

export function createHostedProject(options: Options): HostedProject {
  const { serviceKey, limitScale: scale = 1, secret, connection, clock } = options;
  const limits = createRateLimits({ connection, clock, scale, secret, refuse: limitReached });
  return {
    serviceKey,
    limits: createAccountLimits(limits, (ms) => pauseFor(ms)),
    proofs: mailboxProofModel(connection),
  };
}
