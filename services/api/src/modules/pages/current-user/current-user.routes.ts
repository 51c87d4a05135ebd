import * as endpoints from '@backline/contracts/accounts/auth';
import type { Handle, RouteContext } from '#src/context.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { adminFactorOf } from '#src/modules/accounts/admin/admin.policy.ts';
import { isAdmin } from '#src/modules/accounts/admin/administrators.service.ts';
import { accountOf, noteAddress } from '#src/modules/accounts/accounts/accounts.service.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { noteActive } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { cameBack } from '#src/modules/accounts/leaving/came-back.ts';
import type { ApiModule } from '#src/api-module.ts';
import { type ProfileSummary, toUser } from './current-user.presenter.ts';

function currentUserRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getUser, { who: 'person' }, async ({ caller }) => {
    const account = await accountOf(context, caller.userId);
    if (!caller.view) await noteAddress(context, account, caller);
    if (account.artistId !== null && !caller.view) await noteActive(context, account.artistId);
    const [hasRights, profile, isBack] = await Promise.all([
      isAdmin(context, caller),
      profileOf(context, account),
      cameBack(context, caller.userId),
    ]);
    const adminFactor = hasRights ? adminFactorOf(context, caller) : undefined;
    return {
      ...toUser(caller, account, hasRights, profile),
      ...(adminFactor && { adminFactor }),
      ...(isBack && { cameBack: true as const }),
    };
  });
}

async function profileOf(
  context: RouteContext,
  { artistId, orgId }: AccountRecord,
): Promise<ProfileSummary | undefined> {
  if (artistId !== null) {
    const artist = await findArtist(context, artistId);
    return { name: artist.stageName, image: artist.photo?.src ?? null };
  }
  if (orgId !== null) {
    const org = await findOrg(context, orgId);
    return { name: org.orgName, image: org.picture?.src ?? null };
  }
  return undefined;
}

export const currentUser: ApiModule = { routes: currentUserRoutes };
