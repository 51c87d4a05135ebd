import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RouteContext } from '#src/context.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { stageNameOf } from '#src/modules/profiles/artists/artists.service.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';

/** The name that a person types to confirm: the stage name, the name as a member, or the address. */
export async function nameOfLeaver(
  context: RouteContext,
  { _id, artistId, orgId }: AccountRecord,
  { email }: Pick<Identity, 'email'>,
): Promise<string> {
  if (artistId !== null) return stageNameOf(context, artistId, null);
  const names = orgId === null ? null : await memberNames(context, orgId, [_id]);
  return names?.get(_id) ?? email;
}
