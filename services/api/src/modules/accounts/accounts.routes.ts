import { getUser } from '@backline/contracts/auth';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { findArtist } from '#src/modules/artists/artists.service.ts';
import { findOrg } from '#src/modules/orgs/orgs.service.ts';
import type { AccountRecord } from './accounts.model.ts';
import { isAdmin } from './accounts.policy.ts';
import { toUser } from './accounts.presenter.ts';
import { accountOf } from './accounts.service.ts';

export function accountRoutes(handle: Handle, context: RouteContext): void {
  handle(getUser, { who: 'person' }, async ({ caller }) => {
    const account = await accountOf(context, caller.userId);
    return toUser(caller, account, isAdmin(context, caller), await faceOf(context, account));
  });
}

async function faceOf(context: RouteContext, { artistId, orgId }: AccountRecord) {
  if (artistId !== null) {
    const artist = await findArtist(context, artistId);
    return { name: artist.stageName, image: artist.profileImage };
  }
  if (orgId !== null) {
    const org = await findOrg(context, orgId);
    return { name: org.orgName, image: org.image };
  }
  return undefined;
}
