import type { ApiContext } from '#src/context.ts';
import { mixListModel, mixModel, type MixRecord } from './mixes.model.ts';
import { withoutHidden } from './mixes.service.ts';

/** The mix that stands for each artist: the first one with audio, otherwise the first one. Its peaks are left out. */
export async function leadMixes(
  { connection }: ApiContext,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, MixRecord>> {
  const lists = await mixListModel(connection)
    .find({ _id: { $in: artistIds } })
    .lean();
  const found = await mixModel(connection)
    .find({ _id: { $in: lists.flatMap(({ mixIds }) => mixIds) }, removedAt: null }, { 'audio.peaks': 0 })
    .lean();
  const shown = await withoutHidden(connection, found);
  const byId = new Map(shown.map((mix) => [mix._id, mix]));
  return new Map(
    lists.flatMap(({ _id: artistId, mixIds }) => {
      const mixes = mixIds.flatMap((id) => byId.get(id) ?? []);
      const lead = mixes.find(({ audio }) => audio !== null) ?? mixes.find(({ link }) => link !== null);
      return lead ? [[artistId, lead] as const] : [];
    }),
  );
}
