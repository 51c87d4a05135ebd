import * as endpoints from '@backline/contracts/profiles/link-proofs';
import { type Platform, PLATFORMS } from '@backline/contracts/base/links';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { findArtistOfUser, findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { decideRequest, listRequests } from './decide.service.ts';
import type { LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { toLinkProof, toLinkProofRequest } from './link-proofs.presenter.ts';
import { askForProof, checkCode, listOwnProofs, makeCode } from './link-proofs.service.ts';

/** A platform answers more slowly than our database. */
const OUTSIDE_MS = 15_000;

/** Each check asks the platform, so checks are limited. */
const CHECKS = {
  name: 'link-proof-check',
  points: 10,
  seconds: 600,
  message: 'You have checked often. Try again in a few minutes.',
};
const REQUESTS = { name: 'link-proof-request', points: 10, seconds: 86_400 };

export function linkProofRoutes(handle: Handle, context: RouteContext): void {
  const own = async (userId: string, platform: Platform) => ({
    artist: await findArtistOfUser(context, userId),
    platform,
  });
  const present = (proof: LinkProofRecord) => toLinkProof(proof.platform, proof.link, proof);

  handle(endpoints.listOwnLinkProofs, { who: 'person' }, async ({ caller }) => {
    const { _id, socialLinks } = await findArtistOfUser(context, caller.userId);
    const proofs = await listOwnProofs(context, _id);
    return PLATFORMS.flatMap((platform) => {
      const link = socialLinks[platform];
      if (link === undefined) return [];
      return toLinkProof(
        platform,
        link,
        proofs.find((proof) => proof.platform === platform && proof.link === link),
      );
    });
  });

  handle(endpoints.makeLinkCode, { who: 'person' }, async ({ params, caller }) =>
    present(await makeCode(context, await own(caller.userId, params.platform))),
  );

  handle(
    endpoints.checkLinkCode,
    { who: 'person', timeMs: OUTSIDE_MS },
    async ({ params, caller: { userId }, requestId, setHeader }) => {
      await context.limits.take(CHECKS, userId, { setHeader });
      return present(await checkCode(context, await own(userId, params.platform), { userId, requestId }));
    },
  );

  handle(
    endpoints.askForLinkProof,
    { who: 'person' },
    async ({ params, body, caller: { userId }, setHeader }) => {
      await context.limits.take(REQUESTS, userId, { setHeader });
      return present(await askForProof(context, await own(userId, params.platform), body));
    },
  );

  const presentRequests = async (proofs: readonly LinkProofRecord[]) => {
    const artists = await findArtists(context, [...new Set(proofs.map(({ artistId }) => artistId))]);
    return proofs.map((proof) =>
      toLinkProofRequest(
        proof,
        artists.find(({ _id }) => _id === proof.artistId),
      ),
    );
  };

  handle(endpoints.listLinkProofRequests, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return presentRequests(await listRequests(context));
  });

  handle(endpoints.decideLinkProof, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    const decision = { ...body, adminId: caller.userId, requestId };
    const [shown] = await presentRequests([await decideRequest(context, params.id, decision)]);
    if (!shown) throw new Error('A request was decided, but cannot be shown');
    return shown;
  });
}
