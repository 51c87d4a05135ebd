import type { Publisher, ReleaseFreeze } from '@backline/contracts/platform/deploy';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A time in which nobody publishes an app. A roll back stays possible. */
interface ReleaseFreezeRecord {
  /** The app. */
  _id: string;
  until: Date;
  by: Publisher;
  reason: string;
}

const schema = new Schema<ReleaseFreezeRecord>(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    reason: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const releaseFreezeModel = defineModel<ReleaseFreezeRecord>(
  'ReleaseFreeze',
  'release_freezes',
  schema,
);

/** The freezes that have not ended. */
export async function readFreezes(
  connection: Connection,
  now: Date,
  session: ClientSession | null = null,
): Promise<ReleaseFreeze[]> {
  const found = await releaseFreezeModel(connection)
    .find({ until: { $gt: now } })
    .session(session)
    .lean();
  return found.map(({ _id: app, until, by, reason }) => ({ app, until: until.toISOString(), by, reason }));
}

/** Freezes an app, or ends its freeze: `until` is then not later than now. */
export async function freeze(
  connection: Connection,
  { app, ...fields }: { app: string; until: Date; by: Publisher; reason: string },
): Promise<void> {
  await releaseFreezeModel(connection).replaceOne({ _id: app }, { _id: app, ...fields }, { upsert: true });
}

/** A freeze in words. */
export const freezeText = ({ until, by, reason }: ReleaseFreeze): string =>
  `it is frozen until ${until} by ${by.name}: ${reason}`;

/** @throws AppError `wrong_state` for a frozen app. */
export function refuseFrozen(app: string, freezes: readonly ReleaseFreeze[]): void {
  const found = freezes.find((each) => each.app === app);
  if (!found) return;
  throw new AppError('wrong_state', {
    message: `${app} cannot be published, because ${freezeText(found)}. A roll back is possible. To end the freeze: backline freeze ${app} --until now`,
  });
}
