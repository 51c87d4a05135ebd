import type { Connection } from 'mongoose';
import { pushDeviceModel } from './push-devices.model.ts';

/** Ends the push messages of sessions that a person ended. */
export async function endPushOf(
  connection: Connection,
  where: { userId: string; sessionId?: string | { $ne: string } },
): Promise<void> {
  await pushDeviceModel(connection).deleteMany(where);
}
