import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { changeCounts } from '#src/modules/records/application-counts/application-counts.service.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { postEntries } from '#src/modules/records/ledger/ledger.service.ts';
import { clearTimers } from '#src/modules/base/timers/timers.service.ts';
import { LIFE } from '#src/modules/booking/applications/life/application-life.ts';
import { notifyOfStep } from '#src/modules/booking/applications/application-notices.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { REPLY_TIMERS } from './reminders.ts';
import { isSpent, settlement } from '#src/modules/booking/applications/life/settle-credits.ts';
import {
  auditEntry,
  countChange,
  type Outcome,
  stepUpdate,
} from '#src/modules/booking/applications/life/step-effects.ts';

const OUTCOME: Outcome = { creditState: 'released', withdrewFree: false, confirmDueAt: null };

/**
 * Ends many applications to one event inside the caller's transaction, and returns their credits. All artists
 * differ, because an artist has one active application to an event.
 */
export async function endApplications(
  context: ApiContext,
  event: EventRecord,
  transition: 'close' | 'call-off' | 'pass',
  found: readonly ApplicationRecord[],
  session: ClientSession,
): Promise<void> {
  if (found.length === 0) return;
  const now = context.clock();
  const { credits } = LIFE[transition];
  const step = { transition, by: 'system', reason: event.cancelReason ?? undefined } as const;
  const postings = found.flatMap((application) =>
    credits !== null && getsBack(application, credits) ? settlement(application, event, step, credits) : [],
  );
  if (postings.length > 0) await postEntries(context, postings, session);
  await driverCollection(applicationModel(context.connection)).bulkWrite(
    found.map((application) => ({
      updateOne: {
        filter: { _id: application._id },
        update: stepUpdate(application, step, now, OUTCOME),
      },
    })),
    { session, maxTimeMS: databaseTimeLeft() },
  );
  const ids = found.map(({ _id }) => _id);
  await clearTimers(context, transition === 'close' ? REPLY_TIMERS : ['confirm-due'], ids, session);
  await audit(
    context,
    found.map((application) => auditEntry(step, application)),
    session,
  );
  const creditMove = (application: ApplicationRecord) =>
    credits !== null && getsBack(application, credits) ? 'back' : null;
  await notifyOfStep(context, found, { ...step, event, creditMove }, session);
  const changes = found.flatMap((application) => countChange(step, application, now) ?? []);
  if (changes.length > 0) await changeCounts(context, changes, session);
}

/**
 * Whether credits are returned. A waiting application has its credits on hold. An accepted one gets spent credits
 * back.
 */
function getsBack(application: ApplicationRecord, effect: 'release' | 'reversal'): boolean {
  return effect === 'release' || isSpent(application);
}
