import type { ApiContext } from '#src/context.ts';
import type { MixRecord } from './mixes.model.ts';
import { mixesOfAll, withoutHidden } from './mixes.service.ts';

/** The mix in the row of each artist: the first one with audio, otherwise the first one with a link. */
export async function listedMixes(
  context: ApiContext,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, MixRecord>> {
  const shown = await withoutHidden(context.connection, await mixesOfAll(context, artistIds));
  const listed = new Map<string, MixRecord>();
  for (const mix of shown) {
    const before = listed.get(mix.artistId);
    if ((mix.audio && !before?.audio) || (mix.link && !before)) listed.set(mix.artistId, mix);
  }
  return listed;
}
