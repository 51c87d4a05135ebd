import { createHash } from 'node:crypto';
import type { ApiContext } from '#src/context.ts';
import { profileViewModel } from './artists.model.ts';

/** Counts a look at a profile, once a day for each person (rules: numbers). Only a hash of the viewer is stored. */
export async function recordView(context: ApiContext, artistId: string, viewer: string): Promise<void> {
  const at = context.clock();
  const day = at.toISOString().slice(0, 10);
  const _id = createHash('sha256').update(`${artistId} ${day} ${viewer}`).digest('base64url');
  await profileViewModel(context.connection).updateOne(
    { _id },
    { $setOnInsert: { artistId, at } },
    { upsert: true },
  );
}

export async function countViews({ connection }: ApiContext, artistId: string): Promise<number> {
  return profileViewModel(connection).countDocuments({ artistId });
}
