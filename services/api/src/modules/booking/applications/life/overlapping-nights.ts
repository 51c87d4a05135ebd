import { OPEN_NIGHT_HOURS } from '@backline/contracts/base/limits';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';

const HOUR_MS = 3_600_000;
/** The longest length of a night. */
const LONGEST_MS = 24 * HOUR_MS;

const HOURS = { startsAt: 1, endsAt: 1 } as const;

export type Night = Pick<EventRecord, '_id' | 'startsAt' | 'endsAt'>;

/** The hours that two nights share. */
export interface SharedHours {
  from: Date;
  until: Date;
}

/** An artist who asks for a night, or plays it. */
interface Playing {
  artistId: string;
  event: Night;
}

/** The hours in which the artist of each entry is accepted for other nights, in the order of the entries. */
export async function overlapsOfAll(
  { connection }: ApiContext,
  playing: readonly Playing[],
  session: ClientSession | null = null,
): Promise<SharedHours[][]> {
  const artistId = { $in: [...new Set(playing.map((each) => each.artistId))] };
  const accepted = await applicationModel(connection)
    .find({ artistId, status: 'accepted' }, { artistId: 1, eventId: 1 })
    .session(session)
    .lean();
  const isOther = (each: Playing, eventId: string) => each.event._id !== eventId;
  const others = accepted.filter((other) =>
    playing.some((each) => each.artistId === other.artistId && isOther(each, other.eventId)),
  );
  if (others.length === 0) return playing.map(() => []);
  const nights = await nightsAbout<Night>(connection, others, playing, HOURS, session);
  return playing.map((each) =>
    others
      .filter((other) => other.artistId === each.artistId && isOther(each, other.eventId))
      .flatMap(({ eventId }) => sharedHours(each.event, nights.get(eventId)) ?? [])
      .sort((one, other) => one.from.getTime() - other.from.getTime()),
  );
}

/** A night with the facts that its own artist reads. */
type NamedNight = Night & Pick<EventRecord, 'headliner' | 'venue' | 'timeZone'>;

/** The other nights that an artist is accepted for and that overlap a night. */
export async function acceptedNightsAt(
  { connection }: ApiContext,
  artistId: string,
  event: Night,
): Promise<NamedNight[]> {
  const accepted = await applicationModel(connection)
    .find({ artistId, status: 'accepted', eventId: { $ne: event._id } }, { eventId: 1 })
    .lean();
  if (accepted.length === 0) return [];
  const fields = { ...HOURS, headliner: 1, venue: 1, timeZone: 1 } as const;
  const nights = await nightsAbout<NamedNight>(connection, accepted, [{ artistId, event }], fields, null);
  return [...nights.values()].filter((night) => sharedHours(event, night) !== null);
}

/** Those of the accepted nights that may overlap one of `playing`, by id. */
async function nightsAbout<T extends Night>(
  connection: ApiContext['connection'],
  accepted: readonly { eventId: string }[],
  playing: readonly Playing[],
  fields: Readonly<Partial<Record<keyof EventRecord, 1>>>,
  session: ClientSession | null,
): Promise<ReadonlyMap<string, T>> {
  const earliest = Math.min(...playing.map(({ event }) => event.startsAt.getTime()));
  const latest = Math.max(...playing.map(({ event }) => endOf(event).getTime()));
  const found = await eventModel(connection)
    .find(
      {
        _id: { $in: accepted.map(({ eventId }) => eventId) },
        startsAt: { $gt: new Date(earliest - LONGEST_MS), $lt: new Date(latest) },
      },
      fields,
    )
    .session(session)
    .lean<T[]>();
  return new Map(found.map((night) => [night._id, night]));
}

function sharedHours(one: Night, other: Night | undefined): SharedHours | null {
  if (!other) return null;
  const from = new Date(Math.max(one.startsAt.getTime(), other.startsAt.getTime()));
  const until = new Date(Math.min(endOf(one).getTime(), endOf(other).getTime()));
  return from < until ? { from, until } : null;
}

/** A night without an end has an assumed length. */
export function endOf({ startsAt, endsAt }: Night): Date {
  return endsAt ?? new Date(startsAt.getTime() + OPEN_NIGHT_HOURS * HOUR_MS);
}
