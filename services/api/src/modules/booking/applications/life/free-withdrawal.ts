import type { FreeWithdrawal } from '@backline/contracts/booking/applications';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';

/** The assumed length of a night without an end. */
const NIGHT_MS = 6 * 3_600_000;
/** The longest length of a night. */
const LONGEST_MS = 24 * 3_600_000;

/** The reason why a withdrawal is free outside the monthly limit, or null (rules: withdrawing). */
export async function freeWithdrawalOf(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  session: ClientSession | null = null,
): Promise<FreeWithdrawal | null> {
  if (application.viewedAt === null) return 'unopened';
  if (hasUnseenTerms(application, event)) return 'changed';
  return (await overlapsAnAcceptance(context, application, event, session)) ? 'overlap' : null;
}

/** Whether the event had a material change after the artist agreed to its terms. */
export function hasUnseenTerms({ termsVersion = 0 }: ApplicationRecord, event: EventRecord): boolean {
  return termsVersion < (event.termsVersion ?? 0);
}

async function overlapsAnAcceptance(
  { connection }: ApiContext,
  { artistId }: ApplicationRecord,
  event: EventRecord,
  session: ClientSession | null,
): Promise<boolean> {
  const accepted = await applicationModel(connection)
    .find({ artistId, status: 'accepted' }, { eventId: 1 })
    .session(session)
    .lean();
  const nights = await eventModel(connection)
    .find({
      _id: { $in: accepted.map(({ eventId }) => eventId) },
      startsAt: { $gt: new Date(event.startsAt.getTime() - LONGEST_MS), $lt: endOf(event) },
    })
    .session(session)
    .lean();
  return nights.some((night) => event.startsAt < endOf(night));
}

function endOf({ startsAt, endsAt }: EventRecord): Date {
  return endsAt ?? new Date(startsAt.getTime() + NIGHT_MS);
}
