import { notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import { calendarFeed, type FeedNight } from '@backline/shared-records/calendar/calendar-file';
import type { RouteContext } from '#src/context.ts';
import { idOfSecret } from '#src/http/secret-token.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { awayAmong, isHiddenFrom } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { findMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { artistNights } from './artist-nights.ts';
import { calendarFeedModel } from './calendar-feeds.model.ts';
import { venueNights } from './venue-nights.ts';

const READS: RateLimit = {
  name: 'calendar-feed',
  points: 60,
  seconds: 3_600,
  message: 'This calendar is read too often. Please read it at most once a minute.',
};

/**
 * The text of the feed with this secret, as its nights stand now.
 * @throws AppError `not_found` for a secret that is unknown or ended, and for a person who may not read now.
 */
export async function readFeed(context: RouteContext, secret: string): Promise<string> {
  const { connection, limits, settings } = context;
  const secretHash = idOfSecret(secret);
  const feed = await calendarFeedModel(connection).findOne({ secretHash }).lean();
  if (!feed) throw unknownFeed();
  await limits.take(READS, secretHash);
  const nights = await nightsOf(context, feed._id);
  if (settings.publicUrl === undefined) throw unavailable('The calendar is not available. Please try again.');
  return calendarFeed(nights, settings.publicUrl);
}

async function nightsOf(context: RouteContext, userId: string): Promise<FeedNight[]> {
  const { connection } = context;
  const { artistId, orgId } = await accountOf(context, userId);
  if ((await awayAmong(context, [userId], null)).has(userId)) throw unknownFeed();
  if (artistId !== null) return artistNights(context, artistId);
  if (orgId === null || !(await findMember(connection, orgId, userId))) throw unknownFeed();
  if (await isHiddenFrom(context, { orgId }, { userId })) throw unknownFeed();
  return venueNights(context, orgId);
}

const unknownFeed = () => notFound('Calendar');
