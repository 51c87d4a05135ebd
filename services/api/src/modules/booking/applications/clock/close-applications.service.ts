import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { isOutage } from '@backline/service-kit/mongo/is-outage';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { isGone, LIFE } from '#src/modules/booking/applications/life/application-life.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { endApplications } from './end-applications.ts';
import { moveUnlessDone } from '#src/modules/booking/applications/life/move-application.service.ts';

const BATCH = 50;
/** After this number of batches other timers get their turn. */
const BATCHES_AT_A_TIME = 10;

/**
 * Closes waiting applications to a full or cancelled event, one batch per transaction. If the process ends in the
 * middle, the next one does the rest.
 */
export async function closeApplications(context: ApiContext, eventId: string): Promise<void | 'more'> {
  const event = await findEvent(context, eventId);
  if (!isGone(event)) return;
  const failures: unknown[] = [];
  let last = '';
  for (let batch = 0; batch < BATCHES_AT_A_TIME; batch += 1) {
    const waiting = await findWaiting(context, eventId, last);
    last = waiting.at(-1)?._id ?? '';
    if (waiting.length > 0) failures.push(...(await closeAll(context, event, waiting)));
    if (waiting.length < BATCH) break;
    if (batch === BATCHES_AT_A_TIME - 1) return 'more';
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} applications cannot be closed`);
}

function findWaiting(
  { connection }: ApiContext,
  eventId: string,
  after: string,
): Promise<ApplicationRecord[]> {
  return applicationModel(connection)
    .find({ eventId, status: 'submitted', _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean();
}

/** Closes applications. Returns the errors of single ones, while the others are closed. */
async function closeAll(
  context: ApiContext,
  event: EventRecord,
  waiting: readonly ApplicationRecord[],
): Promise<unknown[]> {
  try {
    await closeBatch(context, event, waiting);
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    const results = await Promise.allSettled(
      waiting.map(({ _id }) => moveUnlessDone(context, _id, 'close', 'system')),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  }
}

async function closeBatch(
  context: ApiContext,
  event: EventRecord,
  found: readonly ApplicationRecord[],
): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    // Some may be withdrawn or answered meanwhile.
    const waiting = await driverCollection(applicationModel(context.connection))
      .find(
        { _id: { $in: found.map(({ _id }) => _id) }, status: { $in: LIFE.close.from } },
        { session, maxTimeMS: databaseTimeLeft() },
      )
      .toArray();
    await endApplications(context, event, 'close', waiting, session);
  });
}
