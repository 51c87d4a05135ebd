import { ADMIN_LINK_PROOFS_PATH } from '@backline/contracts/platform/screen-paths';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { linkProofModel } from '#src/modules/profiles/artists/link-proofs.model.ts';
import type { ToDoSource } from './to-do-source.ts';

const WAITING = { status: 'waiting' as const };

/** Artists who ask that somebody looks whether a link is theirs. */
export const askedProofs: ToDoSource = {
  count: ({ connection }, max) => linkProofModel(connection).countDocuments(WAITING, { limit: max }),
  oldest: async ({ connection }, max) => {
    const proofs = await linkProofModel(connection)
      .find(WAITING, { artistId: 1, platform: 1, askedAt: 1, createdAt: 1 })
      .sort({ askedAt: 1 })
      .limit(max)
      .lean();
    const artists = await artistModel(connection)
      .find({ _id: { $in: proofs.map(({ artistId }) => artistId) } }, { stageName: 1 })
      .lean();
    const names = new Map(artists.map(({ _id, stageName }) => [_id, stageName]));
    return proofs.map(({ _id, artistId, platform, askedAt, createdAt }) => ({
      id: _id,
      subject: names.get(artistId) ?? 'An artist',
      about: `The artist asks for a look at the link to ${platform}.`,
      since: askedAt ?? createdAt,
      path: `${ADMIN_LINK_PROOFS_PATH}#request-${_id}`,
      acts: [],
    }));
  },
};
