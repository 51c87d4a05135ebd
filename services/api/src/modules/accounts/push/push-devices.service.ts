import { createHash } from 'node:crypto';
import type { PushDevice } from '@backline/contracts/accounts/push';
import { invalidFields, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { pushDeviceModel } from '@backline/shared-records/push/push-devices.model';
import type { RouteContext } from '#src/context.ts';

const OF_ONE_PERSON = 10;

/**
 * Sends push messages to a browser from now on. Beyond ten browsers of a person the oldest gets none any more.
 * @throws AppError `validation_failed` for an address of another host, `unavailable` without a key.
 */
export async function startPush(
  context: RouteContext,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
  { endpoint, keys }: PushDevice,
): Promise<void> {
  const { connection, push, clock } = context;
  if (!push) throw unavailable('This server sends no push messages.');
  if (!push.takes(endpoint))
    throw invalidFields({ endpoint: 'The push service of this browser is not allowed here' });
  await inTransaction(connection, async (session) => {
    const devices = pushDeviceModel(connection);
    await devices.updateOne(
      { _id: idOf(endpoint) },
      { $set: { userId, sessionId, endpoint, ...keys, at: clock() } },
      { upsert: true, session },
    );
    const own = await devices.find({ userId }, { _id: 1 }).sort({ at: -1, _id: 1 }).session(session).lean();
    const surplus = own.slice(OF_ONE_PERSON).map(({ _id }) => _id);
    await devices.deleteMany({ _id: { $in: surplus } }, { session });
  });
}

/** Ends the messages to one browser of a person. */
export async function endPush(
  { connection }: Pick<RouteContext, 'connection'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  await pushDeviceModel(connection).deleteOne({ _id: idOf(endpoint), userId });
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
