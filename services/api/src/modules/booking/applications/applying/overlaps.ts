import type { Overlap } from '@backline/contracts/booking/applications';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { takenTimesAt } from '#src/modules/profiles/taken-dates/taken-dates.service.ts';
import { acceptedNightsAt, endOf } from '#src/modules/booking/applications/life/overlapping-nights.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';

/**
 * @throws AppError `confirmation_needed` if the artist plays another night at the time of the event, or has marked it
 * as taken. It has these times.
 */
export async function requireFreeTime(
  context: ApiContext,
  artistId: string,
  event: EventRecord,
): Promise<void> {
  const overlaps = await overlapsOf(context, artistId, event);
  if (overlaps.length === 0) return;
  throw new AppError('confirmation_needed', {
    message: 'You are not free at that time. Please confirm that you want to apply.',
    details: { overlaps },
  });
}

async function overlapsOf(context: ApiContext, artistId: string, event: EventRecord): Promise<Overlap[]> {
  const [nights, taken] = await Promise.all([
    acceptedNightsAt(context, artistId, event),
    takenTimesAt(context, artistId, { from: event.startsAt, until: endOf(event) }),
  ]);
  const overlaps = [
    ...nights.map((night) => ({
      night: { headliner: night.headliner, venueName: night.venue.name },
      from: night.startsAt,
      until: endOf(night),
      timeZone: night.timeZone,
    })),
    ...taken.map((time) => ({ night: null, ...time })),
  ];
  return overlaps
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .map(({ from, until, ...overlap }) => ({
      ...overlap,
      from: from.toISOString(),
      until: until.toISOString(),
    }));
}
