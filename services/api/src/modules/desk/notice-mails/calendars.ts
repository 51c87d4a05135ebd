import type { NoticeKind } from '@backline/contracts/accounts/notices';
import type { CalendarPart } from '@backline/service-kit/mail/smtp';
import { calendarFile, calendarName } from '@backline/shared-records/calendar/calendar-file';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { toEvent } from '#src/modules/records/events/events.presenter.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';

/** The notices after which the calendar of an artist is out of date. */
const CALENDAR_KINDS: readonly NoticeKind[] = [
  'accepted',
  'change-to-confirm',
  'called-off',
  'night-called-off',
  'event-cancelled',
  'spot-lapsed',
  'night-taken',
  'night-given-up',
];

/**
 * Entries for the calendar of an artist, as the nights stand now: those that the artist plays, and those that went.
 * A night for which the artist was never accepted has none.
 */
export async function calendarsOf(
  context: RouteContext,
  notices: readonly NoticeRecord[],
  session: ClientSession,
): Promise<CalendarPart[]> {
  const { connection, clock, settings, mail } = context;
  const ids = notices.flatMap(({ kind, facts }) =>
    CALENDAR_KINDS.includes(kind) && facts.applicationId ? [facts.applicationId] : [],
  );
  if (ids.length === 0 || !mail) return [];
  const applications = await applicationModel(connection)
    .find({ _id: { $in: ids } })
    .session(session)
    .lean();
  const events = await findEvents(
    context,
    applications.map(({ eventId }) => eventId),
  );
  if (applications.length === 0) return [];
  const stepsOf = await readSteps(context, applications, session);
  return applications.flatMap((application) => {
    const { eventId, status, history } = application;
    const event = events.find(({ _id }) => _id === eventId);
    const wasAgreed = history.some(({ transition }) => transition === 'accept' || transition === 'confirm');
    if (!event || !wasAgreed) return [];
    const night = toEvent(event, null, clock());
    const isGone = status !== 'accepted' || event.status === 'cancelled';
    const mailed = { isGone, steps: stepsOf(application), organizer: settings.contactEmail };
    return [
      {
        name: calendarName(night),
        method: isGone ? ('CANCEL' as const) : ('PUBLISH' as const),
        content: calendarFile(night, mail.siteUrl, clock(), mailed),
      },
    ];
  });
}

type Applied = Pick<ApplicationRecord, 'artistId' | 'eventId' | 'history'>;

/** The steps of all applications of an artist to a night, so that the number is that of the artist's feed. */
async function readSteps(
  { connection }: RouteContext,
  applications: readonly Applied[],
  session: ClientSession,
) {
  const pairs = applications.map(({ artistId, eventId }) => ({ artistId, eventId }));
  const all = await applicationModel(connection)
    .find({ $or: pairs }, { artistId: 1, eventId: 1, history: 1 })
    .session(session)
    .lean<Applied[]>();
  return ({ artistId, eventId }: Applied): number =>
    all
      .filter((other) => other.artistId === artistId && other.eventId === eventId)
      .reduce((sum, { history }) => sum + history.length, 0);
}
