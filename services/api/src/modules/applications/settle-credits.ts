import { FREE_WITHDRAWALS, WITHDRAWAL_WINDOW_DAYS } from '@backline/contracts/limits';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { type Posting, postEntry } from '#src/modules/ledger/ledger.service.ts';
import { isReply, type LaterTransition, LIFE } from './application-life.ts';
import { applicationModel, type ApplicationRecord } from './applications.model.ts';
import type { StepTaken } from './step-effects.ts';

const WITHDRAWAL_WINDOW_MS = WITHDRAWAL_WINDOW_DAYS * 24 * 3_600_000;
const NOTES: Record<LaterTransition, (event: EventRecord) => string> = {
  view: ({ headliner, venue }) => `${headliner}: seen by ${venue.name}`,
  accept: ({ headliner, venue }) => `${headliner}: accepted by ${venue.name}`,
  decline: ({ headliner, venue }) => `${headliner}: declined by ${venue.name}`,
  withdraw: ({ headliner }) => `${headliner}: withdrawn`,
  expire: ({ headliner, venue }) => `${headliner}: no reply from ${venue.name}`,
  'call-off': ({ headliner, venue }) => `${headliner}: called off by ${venue.name}`,
  close: ({ headliner, status }) =>
    `${headliner}: ${status === 'cancelled' ? 'cancelled' : 'every spot taken'}`,
};

/** Moves the credits as the table says. Returns what became of them; null when the step moves none. */
export async function settleCredits(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  { transition, reason }: Pick<StepTaken, 'transition' | 'reason'>,
  session: ClientSession,
): Promise<'captured' | 'released' | null> {
  const effect = LIFE[transition].credits;
  if (effect === null) return null;
  const isForgiven =
    effect === 'forgive' && (await countFreeWithdrawals(context, application.artistId, session)) > 0;
  const isMissed = effect === 'reply' && !isReply(application, reason);
  const kind =
    effect === 'forgive' || effect === 'reply' ? (isForgiven || isMissed ? 'release' : 'capture') : effect;
  const { _id, artistId } = application;
  if (!(await postEntry(context, settlement(application, event, transition, kind), session))) {
    throw new Error(`The hold of application ${_id} is not in the wallet of artist ${artistId}`);
  }
  return kind === 'capture' ? 'captured' : 'released';
}

/** The ledger entry that ends an application's hold, or gives back what it cost. */
export function settlement(
  { _id, artistId, credits }: ApplicationRecord,
  event: EventRecord,
  transition: LaterTransition,
  kind: 'capture' | 'release' | 'reversal',
): Posting {
  const note = NOTES[transition](event);
  return { artistId, kind, amount: credits, cause: _id, applicationId: _id, note };
}

/**
 * How many withdrawals still give the credits back (rules: withdrawing). In a transaction the count is safe without
 * a lock: another withdrawal of this artist writes the same wallet and conflicts.
 */
export async function countFreeWithdrawals(
  { connection, clock }: ApiContext,
  artistId: string,
  session: ClientSession | null = null,
): Promise<number> {
  const since = new Date(clock().getTime() - WITHDRAWAL_WINDOW_MS);
  const released = await applicationModel(connection)
    .countDocuments({
      artistId,
      status: 'withdrawn',
      creditState: 'released',
      decidedAt: { $gt: since },
    })
    .session(session);
  return Math.max(0, FREE_WITHDRAWALS - released);
}
