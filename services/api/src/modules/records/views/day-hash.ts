import { createHmac, randomBytes } from 'node:crypto';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import type { ApiContext } from '#src/context.ts';
import { viewSaltModel } from './views.model.ts';

/** From the start of a day to the end of its salt and its hashes (rules: privacy). */
const SALT_MS = 48 * 3_600_000;

/** The hash of a text, and the time at which its salt is destroyed. */
export interface DayHash {
  _id: string;
  expiresAt: Date;
}

/** A day (UTC) in the form of salts and counts, e.g. `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Hashes texts under the salt of a day (rules: privacy). */
export async function hasherOfDay(context: ApiContext, day: string): Promise<(text: string) => DayHash> {
  const expiresAt = new Date(Date.parse(day) + SALT_MS);
  const salt = await saltOf(context, day, expiresAt);
  return (text) => ({ _id: createHmac('sha256', salt).update(text).digest('base64url'), expiresAt });
}

/** The salt that all processes share. It is made once. */
async function saltOf({ connection }: ApiContext, day: string, expiresAt: Date): Promise<string> {
  const salts = viewSaltModel(connection);
  const find = async () => (await salts.findById(day).lean())?.salt ?? null;
  const make = async () =>
    (await salts.create({ _id: day, salt: randomBytes(32).toString('base64url'), expiresAt })).salt;
  return (await find()) ?? insertOrFind(make, find);
}
