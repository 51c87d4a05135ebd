import type { TakenCalendar } from '@backline/contracts/profiles/taken/taken-calendar';
import { CALENDAR_NEEDED } from '@backline/contracts/profiles/taken/taken-calendar.schemas';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { clearTimers, setTimer } from '#src/modules/base/timers/timers.service.ts';
import { changeListing } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { overlap, type Span } from '#src/modules/profiles/taken-dates/taken-times.ts';
import { takenCalendarModel } from './taken-calendar.model.ts';

/** The timer that reads a calendar. Its subject is the artist. */
export const READ_CALENDAR = 'taken-calendar.read';

export async function readTakenCalendar(
  { connection }: ApiContext,
  artistId: string,
): Promise<TakenCalendar | null> {
  const found = await takenCalendarModel(connection).findById(artistId).lean();
  if (!found) return null;
  const { address, timeZone, readAt, busy, failure } = found;
  const { host } = new URL(address);
  return { host, timeZone, readAt: readAt?.toISOString() ?? null, times: busy.length, failure };
}

/**
 * Names the calendar, and has it read at once. The busy times of the former one go.
 * @throws AppError `validation_failed` for an address that is none.
 */
export async function keepTakenCalendar(
  context: ApiContext,
  artistId: string,
  named: { address: string; timeZone: string },
): Promise<void> {
  const { connection, clock } = context;
  if (!URL.canParse(named.address)) throw invalidFields({ address: CALENDAR_NEEDED });
  const fresh = { ...named, readAt: null, busy: [], failure: null, failedSince: null };
  await upsert(() =>
    inTransaction(connection, async (session) => {
      await takenCalendarModel(connection).updateOne(
        { _id: artistId },
        { $set: fresh },
        { upsert: true, session },
      );
      await changeListing(context, artistId, () => ({ marksDates: true }), session);
      await setTimer(context, READ_CALENDAR, artistId, clock(), session);
    }),
  );
  context.wakeTimers();
}

export async function removeTakenCalendar(context: ApiContext, artistId: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    await takenCalendarModel(context.connection).deleteOne({ _id: artistId }, { session });
    await clearTimers(context, [READ_CALENDAR], [artistId], session);
  });
}

/** The busy times of artists' calendars that overlap a time, each with the zone of its calendar. */
export async function busyTimesAt(
  { connection }: ApiContext,
  artistIds: readonly string[],
  wanted: Span,
): Promise<(Span & { artistId: string; timeZone: string })[]> {
  const found = await takenCalendarModel(connection)
    .find({ _id: { $in: artistIds } })
    .lean();
  return found.flatMap(({ _id: artistId, busy, timeZone }) =>
    busy.filter((time) => overlap(time, wanted)).map((time) => ({ ...time, artistId, timeZone })),
  );
}
