import { TAKEN_DATES_MAX } from '@backline/contracts/base/limits';
import type { TakenDate, TakenDateForm } from '@backline/contracts/profiles/taken/taken-dates';
import { AppError, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { changeListing } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { busyTimesAt } from './calendar/taken-calendar.service.ts';
import { takenDatesModel, type TakenEntry } from './taken-dates.model.ts';
import { overlap, type Span, timesAt, timesOf } from './taken-times.ts';

/** The entries that are not over, the first one first. */
export async function listTakenDates(context: ApiContext, artistId: string): Promise<TakenDate[]> {
  return (await readEntries(context, artistId)).map(present);
}

/** @throws AppError `validation_failed` for a time that is over, `wrong_state` for one entry too many. */
export async function addTakenDate(
  context: ApiContext,
  artistId: string,
  form: TakenDateForm,
): Promise<TakenDate> {
  const overAt = timesOf(form).at(-1)?.until ?? context.clock();
  if (overAt <= context.clock())
    throw invalidFields({
      [form.weeklyUntil === '' ? 'firstDay' : 'weeklyUntil']: 'Choose a time that is not over',
    });
  const entry: TakenEntry = { id: newId(), ...form, overAt };
  await changeEntries(context, artistId, async (entries, session) => {
    if (entries.length >= TAKEN_DATES_MAX)
      throw new AppError('wrong_state', {
        message: `You have ${TAKEN_DATES_MAX} entries already. Free one of them first.`,
      });
    await changeListing(context, artistId, () => ({ marksDates: true }), session);
    return [...entries, entry];
  });
  return present(entry);
}

/** @throws AppError `not_found` */
export async function removeTakenDate(context: ApiContext, artistId: string, id: string): Promise<void> {
  await changeEntries(context, artistId, async (entries) => {
    const others = entries.filter((entry) => entry.id !== id);
    if (others.length === entries.length) throw notFound('Entry');
    return others;
  });
}

/** The taken times of an artist that overlap a time, marked ones and those of their calendar, each with its zone. */
export async function takenTimesAt(
  context: ApiContext,
  artistId: string,
  wanted: Span,
): Promise<(Span & { timeZone: string })[]> {
  const [entries, busy] = await Promise.all([
    readEntries(context, artistId),
    busyTimesAt(context, [artistId], wanted),
  ]);
  const marked = entries.flatMap((entry) =>
    timesAt(entry, wanted).map((time) => ({ ...time, timeZone: entry.timeZone })),
  );
  return [...marked, ...busy.map(({ artistId: _, ...time }) => time)];
}

/** Those of the artists for whom a part of the time is taken, by a mark or by their calendar. */
export async function artistsTakenAt(
  context: ApiContext,
  artistIds: readonly string[],
  wanted: Span,
): Promise<ReadonlySet<string>> {
  const taken = await takenOfAll(
    context,
    artistIds.map((artistId) => ({ artistId, ...wanted })),
  );
  return new Set(artistIds.filter((_, index) => taken[index]));
}

/** Whether a part of each time is taken for its artist, by a mark or by their calendar, in the order of the times. */
export async function takenOfAll(
  context: ApiContext,
  wanted: readonly (Span & { artistId: string })[],
): Promise<boolean[]> {
  if (wanted.length === 0) return [];
  const artistIds = [...new Set(wanted.map(({ artistId }) => artistId))];
  const whole = {
    from: new Date(Math.min(...wanted.map(({ from }) => from.getTime()))),
    until: new Date(Math.max(...wanted.map(({ until }) => until.getTime()))),
  };
  const [found, busy] = await Promise.all([
    takenDatesModel(context.connection)
      .find({ _id: { $in: artistIds } })
      .lean(),
    busyTimesAt(context, artistIds, whole),
  ]);
  const entriesOf = new Map(found.map(({ _id, entries }) => [_id, entries]));
  return wanted.map(({ artistId, ...time }) => {
    const isTaken = (entry: TakenEntry) => entry.overAt > time.from && timesAt(entry, time).length > 0;
    const isBusy = busy.some((each) => each.artistId === artistId && overlap(each, time));
    return isBusy || (entriesOf.get(artistId) ?? []).some(isTaken);
  });
}

async function readEntries(
  { connection, clock }: ApiContext,
  artistId: string,
  session: ClientSession | null = null,
): Promise<TakenEntry[]> {
  const now = clock();
  const found = await takenDatesModel(connection).findById(artistId).session(session).lean();
  const entries = (found?.entries ?? []).filter(({ overAt }) => overAt > now);
  return entries.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = ({ firstDay, start, id }: TakenEntry) => `${firstDay} ${start} ${id}`;

/** Of two changes at once, the second one sees the first. What is over leaves the document. */
async function changeEntries(
  context: ApiContext,
  artistId: string,
  change: (entries: TakenEntry[], session: ClientSession) => Promise<TakenEntry[]>,
): Promise<void> {
  const { connection } = context;
  await upsert(() =>
    inTransaction(connection, async (session) => {
      const entries = await change(await readEntries(context, artistId, session), session);
      await takenDatesModel(connection).updateOne(
        { _id: artistId },
        { $set: { entries } },
        { upsert: true, session },
      );
    }),
  );
}

function present({ overAt: _, ...entry }: TakenEntry): TakenDate {
  return entry;
}
