import { FREE_WITHDRAWALS, WITHDRAWAL_WINDOW_DAYS } from '@backline/contracts/base/limits';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import { isReply, LIFE } from './application-life.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import type { Settled, StepTaken } from './step-effects.ts';
import { freeWithdrawalOf } from './free-withdrawal.ts';

const WITHDRAWAL_WINDOW_MS = WITHDRAWAL_WINDOW_DAYS * 24 * 3_600_000;

/** Moves the credits according to the table. */
export async function settleCredits(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  { transition, by, reason, isLeaving }: Pick<StepTaken, 'transition' | 'by' | 'reason' | 'isLeaving'>,
  session: ClientSession,
): Promise<Settled> {
  const effect = LIFE[transition].credits;
  if (effect === null || (effect === 'reversal' && !isSpent(application))) {
    return { creditState: null, withdrewFree: false };
  }
  const withdrewFree =
    effect === 'forgive' &&
    (isLeaving ?? (await freeWithdrawalOf(context, application, event, session)) !== null);
  const forgiven =
    effect === 'forgive' &&
    (withdrewFree || (await countFreeWithdrawals(context, application.artistId, session)) > 0);
  const isMissed = effect === 'reply' && !isReply(application, reason);
  const kind =
    effect === 'forgive' || effect === 'reply' ? (forgiven || isMissed ? 'release' : 'capture') : effect;
  const { _id, artistId } = application;
  if (!(await postEntry(context, settlement(application, event, { transition, by }, kind), session))) {
    throw new Error(`The hold of application ${_id} is not in the wallet of artist ${artistId}`);
  }
  return { creditState: kind === 'capture' ? 'captured' : 'released', withdrewFree };
}

/** Whether credits can be returned. A late place costs none. */
export function isSpent({ creditState }: ApplicationRecord): boolean {
  return creditState === 'captured';
}

function noteOf(
  { transition, by }: Pick<StepTaken, 'transition' | 'by'>,
  { headliner, venue, status }: EventRecord,
): string {
  switch (transition) {
    case 'accept':
      return `${headliner}: accepted by ${venue.name}`;
    case 'decline':
      return `${headliner}: declined by ${venue.name}`;
    case 'expire':
      return `${headliner}: no reply from ${venue.name}`;
    case 'call-off':
      return `${headliner}: called off by ${by === 'system' && status !== 'cancelled' ? 'Backline' : venue.name}`;
    case 'pass-change':
      return `${headliner}: change not confirmed`;
    case 'close':
      return `${headliner}: ${status === 'cancelled' ? 'cancelled' : 'every spot taken'}`;
    case 'lapse':
      return `${headliner}: closed after a pause`;
    default:
      return `${headliner}: withdrawn`;
  }
}

/** The ledger entry that ends an application's hold, or returns its cost. */
export function settlement(
  { _id, artistId, credits }: ApplicationRecord,
  event: EventRecord,
  step: Pick<StepTaken, 'transition' | 'by'>,
  kind: 'capture' | 'release' | 'reversal',
): Posting {
  const note = noteOf(step, event);
  return { artistId, kind, amount: credits, cause: _id, applicationId: _id, note };
}

/**
 * The number of withdrawals that still return the credits (rules: withdrawing). Withdrawals that are always free do
 * not count. In a transaction the count is safe without a lock: another withdrawal of this artist writes the same
 * wallet and conflicts.
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
      viewedAt: { $ne: null },
      withdrewFree: { $ne: true },
      decidedAt: { $gt: since },
    })
    .session(session);
  return Math.max(0, FREE_WITHDRAWALS - released);
}
