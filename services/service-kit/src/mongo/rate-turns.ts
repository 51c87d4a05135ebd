import { Schema, type Model } from 'mongoose';
import { databaseTimeLeft } from '#src/process/deadline.ts';
import { defineModel } from './define-model.ts';
import { driverCollection } from './driver-collection.ts';
import { duplicateKey } from './duplicate-key.ts';

/** How tries under one key follow each other: the pause grows with each try. */
export interface Pace {
  name: string;
  /** The first pause. No try waits for less. */
  firstMs: number;
  mostMs: number;
}

/** The newest turn of a key. Tries at once get turns one after the other. */
export interface RateTurnRecord {
  _id: string;
  count: number;
  at: Date;
  expiresAt: Date;
}

const schema = new Schema<RateTurnRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const rateTurnModel = defineModel<RateTurnRecord>('RateTurn', 'rate_turns', schema);

const GROWTH = 1.5;
/** Nobody is kept waiting for longer: a request has a deadline, and may wait for two turns. */
const LONGEST_WAIT_MS = 3_000;
/** Without a try for so long, the pauses begin again. */
const QUIET_MS = 3_600_000;
/** Calls at once store their turns one by one. The others look again. */
const TRIES = 20;

export interface Turn {
  /** Milliseconds until the turn, or until a turn may be had. */
  waitMs: number;
  /** Whether the turn is too far away, so that none was taken. */
  isRefused: boolean;
}

/** Takes the next turn of a key. */
export async function takeTurn(
  turns: Model<RateTurnRecord>,
  { firstMs, mostMs }: Pace,
  { _id, now }: { _id: string; now: Date },
): Promise<Turn> {
  let waitMs = firstMs;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await driverCollection(turns).findOne({ _id }, { maxTimeMS: databaseTimeLeft() });
    const last = stored !== null && stored.expiresAt > now ? stored : null;
    const pauseMs = Math.min(firstMs * GROWTH ** (last?.count ?? 0), mostMs);
    waitMs = Math.max(firstMs, last === null ? 0 : last.at.getTime() + pauseMs - now.getTime());
    if (waitMs > LONGEST_WAIT_MS) return { waitMs, isRefused: true };
    const at = new Date(now.getTime() + waitMs);
    const next = { count: (last?.count ?? 0) + 1, at, expiresAt: new Date(at.getTime() + QUIET_MS) };
    if (await storeTurn(turns, stored, { _id, ...next })) return { waitMs, isRefused: false };
  }
  return { waitMs, isRefused: true };
}

/** Returns false if another call took a turn meanwhile. */
async function storeTurn(
  turns: Model<RateTurnRecord>,
  before: RateTurnRecord | null,
  { _id, ...next }: RateTurnRecord,
): Promise<boolean> {
  const options = { maxTimeMS: databaseTimeLeft() };
  if (before !== null) {
    const filter = { _id, at: before.at, count: before.count };
    return (await driverCollection(turns).updateOne(filter, { $set: next }, options)).matchedCount === 1;
  }
  try {
    await driverCollection(turns).insertOne({ _id, ...next });
    return true;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return false;
  }
}
