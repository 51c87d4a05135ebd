import type { ApiContext } from '#src/context.ts';
import { awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { orgModel } from './orgs.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';

/** The owner to whom the mail of a venue goes. Null for a venue that is gone, or without an owner who can sign in. */
export async function mailedOwnerOf(context: ApiContext, orgId: string): Promise<string | null> {
  const { connection } = context;
  const [org, owners] = await Promise.all([
    orgModel(connection).findById(orgId, { userId: 1 }).lean(),
    orgMemberModel(connection)
      .find({ orgId, role: 'owner', leftAt: null }, { userId: 1 })
      .sort({ joinedAt: 1 })
      .lean(),
  ]);
  if (!org) return null;
  const ids = [org.userId, ...owners.map(({ userId }) => userId)];
  const away = await awayAmong(context, ids, null);
  return ids.find((id) => !away.has(id)) ?? null;
}
