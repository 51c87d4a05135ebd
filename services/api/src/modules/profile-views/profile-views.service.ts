import { createHmac, randomBytes } from 'node:crypto';
import { duplicateKey, insertOrFind, upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ApiContext } from '#src/context.ts';
import { viewMarkModel, viewMonthModel, viewSaltModel } from './profile-views.model.ts';

/** From the start of a day to the end of its salt, and of what was hashed under it (rules: privacy). */
const SALT_MS = 48 * 3_600_000;

/**
 * Counts a look at a profile, once a day for each viewer. Of the viewer only a keyed hash is stored, for two days.
 * A process that ends between the two writes loses one view, which is better than counting it twice.
 */
export async function recordView(context: ApiContext, artistId: string, viewer: string): Promise<void> {
  const day = dayOf(context.clock());
  const mark = await hashOfDay(context, day, `${artistId} ${viewer}`);
  if (await isMarked(context, mark)) return;
  await countView(context, artistId, day);
}

/** A day (UTC) as salts and counts name it, e.g. `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The hash of a text under the salt of a day, and when the salt is destroyed (rules: privacy). */
export async function hashOfDay(
  context: ApiContext,
  day: string,
  text: string,
): Promise<{ _id: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.parse(day) + SALT_MS);
  const salt = await saltOf(context, day, expiresAt);
  return { _id: createHmac('sha256', salt).update(text).digest('base64url'), expiresAt };
}

/** Every view of a profile so far. */
export async function countViews({ connection }: ApiContext, artistId: string): Promise<number> {
  const months = await viewMonthModel(connection).find({ artistId }, { total: 1 }).lean();
  return months.reduce((sum, { total }) => sum + total, 0);
}

async function countView({ connection }: ApiContext, artistId: string, day: string): Promise<void> {
  const [month, date] = [day.slice(0, 7), Number(day.slice(8))];
  await upsert(async () =>
    viewMonthModel(connection).updateOne(
      { _id: `${artistId}:${month}` },
      { $inc: { total: 1, [`days.${date}`]: 1 }, $setOnInsert: { artistId } },
      { upsert: true },
    ),
  );
}

/** Whether the viewer was marked before. Marks them if not. */
async function isMarked(
  { connection }: ApiContext,
  mark: { _id: string; expiresAt: Date },
): Promise<boolean> {
  const marks = viewMarkModel(connection);
  if (await marks.exists({ _id: mark._id })) return true;
  try {
    await marks.create(mark);
    return false;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return true;
  }
}

/** Made once for all processes. */
async function saltOf({ connection }: ApiContext, day: string, expiresAt: Date): Promise<string> {
  const salts = viewSaltModel(connection);
  const find = async () => (await salts.findById(day).lean())?.salt ?? null;
  const make = async () =>
    (await salts.create({ _id: day, salt: randomBytes(32).toString('base64url'), expiresAt })).salt;
  return (await find()) ?? insertOrFind(make, find);
}
