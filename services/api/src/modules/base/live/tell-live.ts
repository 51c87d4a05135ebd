import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { writeLast } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { liveChangeModel, type LiveChangeRecord } from '@backline/shared-records/live/live-changes.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';

type Context = Pick<ApiContext, 'connection' | 'clock'>;
type Change = Pick<LiveChangeRecord, 'receiverId' | 'kind' | 'id'>;

/**
 * Tells the open browsers of artists and organisations what changed, inside the transaction that changes it. Nothing
 * that other transactions touch is locked, because a change gets its number later.
 */
export function tellLive(context: Context, changes: readonly Change[], session: ClientSession): void {
  writeLast(
    session,
    writeChanges,
    changes.map((change) => ({ context, change })),
  );
}

async function writeChanges(told: readonly { context: Context; change: Change }[], session: ClientSession) {
  const [first] = told;
  if (!first) return;
  const { connection, clock } = first.context;
  const keyOf = ({ receiverId, kind, id }: Change) => JSON.stringify([receiverId, kind, id]);
  // Several parts of one step may tell the same change.
  const different = new Map(told.map(({ change }) => [keyOf(change), change]));
  const at = clock();
  const records = [...different.values()].map(({ receiverId, kind, id }) => ({
    _id: newId(),
    receiverId,
    kind,
    id,
    number: null,
    at,
  }));
  const options = { session, maxTimeMS: databaseTimeLeft() };
  await driverCollection(liveChangeModel(connection)).insertMany(records, options);
}
