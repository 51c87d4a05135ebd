import { timingSafeEqual } from 'node:crypto';
import { PLAY_SECONDS } from '@backline/contracts/base/limits';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { duplicateKey, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { type DayCount, daysIn, monthsOf, type Period } from '#src/modules/records/views/by-day.ts';
import { dayOf, hasherOfDay } from '#src/modules/records/views/day-hash.ts';
import { takePlaces } from '#src/modules/records/views/view-places.ts';
import type { Viewer } from '#src/modules/records/views/viewer.ts';
import { playMarkModel, playMonthModel } from './mix-plays.model.ts';
import { mixModel, type MixRecord } from './mixes.model.ts';

/** Younger tickets have a salt that still exists. */
const TICKET_MS = 24 * 3_600_000;
/** The clocks of a browser and of the server differ by less than this. */
const TOLERANCE_MS = 500;

/** Seconds of a mix that count as a play (rules: numbers). */
export function secondsOfPlay({ audio }: Pick<MixRecord, 'audio'>): number {
  return Math.min(PLAY_SECONDS, (audio?.duration ?? Infinity) / 2);
}

/** Makes a ticket: the signed moment at which a listener began, so that beginning stores nothing. */
export async function createTicket(context: ApiContext, mixId: string, listener: string): Promise<string> {
  const moment = context.clock();
  return `${moment.getTime()}.${await sign(context, moment, `${mixId} ${listener}`)}`;
}

/**
 * Counts a play, once a day for each listener, and for some browsers of one network address. The mark and the counts are one transaction, so a play is neither
 * lost nor counted twice.
 * @throws AppError `validation_failed` for a ticket of another listener or mix, an old one, and one that is younger
 * than the length of a play.
 */
export async function recordPlay(
  context: ApiContext,
  mix: MixRecord,
  { listener, ticket }: { listener: Viewer; ticket: string },
): Promise<void> {
  const { ageMs } = await openTicket(context, mix._id, listener.name, ticket);
  if (ageMs + TOLERANCE_MS < secondsOfPlay(mix) * 1000)
    throw invalidFields({ ticket: `Count the play after ${secondsOfPlay(mix)} seconds of listening.` });
  const { connection, clock } = context;
  const day = dayOf(clock());
  const hash = await hasherOfDay(context, day);
  const mark = hash(`play ${mix._id} ${listener.name}`);
  if (await playMarkModel(connection).exists({ _id: mark._id })) return;
  const places = listener.address === null ? [] : [hash(`place play ${mix._id} ${listener.address}`)];
  if ((await takePlaces(context, places)).size < places.length) return;
  const month = await makeMonth(context, mix, day);
  const counted = { total: 1, [`days.${Number(day.slice(8))}`]: 1 };
  try {
    await inTransaction(connection, async (session) => {
      await playMarkModel(connection).create([mark], { session });
      await playMonthModel(connection).updateOne({ _id: month }, { $inc: counted }, { session });
      await mixModel(connection).updateOne({ _id: mix._id }, { $inc: { playCount: 1 } }, { session });
    });
  } catch (error) {
    // Another call of the same listener was quicker.
    if (duplicateKey(error) === undefined) throw error;
  }
}

/**
 * Reads a ticket: its signature, which no other ticket has, and its age.
 * @throws AppError `validation_failed` for a ticket of another listener or mix, and for an old one.
 */
export async function openTicket(
  context: ApiContext,
  mixId: string,
  listener: string,
  ticket: string,
): Promise<{ id: string; ageMs: number }> {
  const [text = '', id = ''] = ticket.split('.', 2);
  const began = Number(text);
  const ageMs = context.clock().getTime() - began;
  if (!Number.isInteger(began) || ageMs < 0 || ageMs > TICKET_MS) throw ticketRefused();
  if (!isSame(id, await sign(context, new Date(began), `${mixId} ${listener}`))) throw ticketRefused();
  return { id, ageMs };
}

async function sign(context: ApiContext, moment: Date, text: string): Promise<string> {
  const hash = await hasherOfDay(context, dayOf(moment));
  return hash(`listen ${moment.getTime()} ${text}`)._id;
}

function isSame(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ticketRefused() {
  return invalidFields({ ticket: 'Begin to listen again.' });
}

/** Makes the month before the transaction, where two simultaneous upserts could fail. */
async function makeMonth(
  { connection }: ApiContext,
  { _id: mixId, artistId }: MixRecord,
  day: string,
): Promise<string> {
  const _id = `${mixId}:${day.slice(0, 7)}`;
  await upsert(async () =>
    playMonthModel(connection).updateOne(
      { _id },
      { $setOnInsert: { mixId, artistId, total: 0, days: {} } },
      { upsert: true },
    ),
  );
  return _id;
}

/** The plays of all mixes of an artist in a period, by mix and day. Reads one document for each mix and month. */
export async function playsOfArtist(
  { connection }: ApiContext,
  artistId: string,
  period: Period,
): Promise<DayCount[]> {
  const mixes = await mixModel(connection).find({ artistId }, { _id: 1 }).lean();
  const ids = mixes.flatMap(({ _id }) => monthsOf(period).map((month) => `${_id}:${month}`));
  const months = await playMonthModel(connection)
    .find({ _id: { $in: ids } })
    .lean();
  return months.flatMap(({ _id, days }) => daysIn(period, _id.slice(-7), days));
}
