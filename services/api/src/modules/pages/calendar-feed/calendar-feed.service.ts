import {
  CALENDAR_FEED_PATH,
  type CalendarFeed,
  type NewCalendarFeed,
} from '@backline/contracts/pages/calendar-feed';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { calendarFeedModel } from './calendar-feeds.model.ts';

export async function readCalendarFeed({ connection }: ApiContext, userId: string): Promise<CalendarFeed> {
  const feed = await calendarFeedModel(connection).findById(userId).lean();
  return { madeAt: feed?.madeAt.toISOString() ?? null };
}

/**
 * Makes an address, which replaces the former one.
 * @throws AppError `forbidden` for a person who has neither a profile nor a venue.
 */
export async function makeCalendarFeed(context: ApiContext, userId: string): Promise<NewCalendarFeed> {
  const { connection, clock } = context;
  const { artistId, orgId } = await accountOf(context, userId);
  if (artistId === null && orgId === null) throw forbidden('Create your artist profile first');
  const secret = newSecret();
  const madeAt = clock();
  await calendarFeedModel(connection).updateOne(
    { _id: userId },
    { $set: { secretHash: idOfSecret(secret), madeAt } },
    { upsert: true },
  );
  return { path: fillPath(CALENDAR_FEED_PATH, secret), madeAt: madeAt.toISOString() };
}

export async function endCalendarFeed({ connection }: ApiContext, userId: string): Promise<void> {
  await calendarFeedModel(connection).deleteOne({ _id: userId });
}
