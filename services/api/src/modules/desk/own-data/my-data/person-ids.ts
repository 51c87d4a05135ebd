import type { RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';

/** The ids by which records belong to one person. */
export interface PersonIds {
  user: string;
  /** Null where the authentication service cannot be asked. */
  address: string | null;
  artist: string | null;
  /** The venues of which the person is the only owner. */
  ownVenues: readonly string[];
  /** All other venues to which the person belongs or belonged. */
  otherVenues: readonly string[];
}

export async function personIdsOf(context: RouteContext, userId: string): Promise<PersonIds> {
  const { connection, accountAdmin } = context;
  const [account, login, memberships] = await Promise.all([
    accountModel(connection).findById(userId).lean(),
    accountAdmin?.read(userId),
    orgMemberModel(connection).find({ userId }, { orgId: 1 }).lean(),
  ]);
  const venues = memberships.map(({ orgId }) => orgId);
  const owners = await orgMemberModel(connection)
    .find({ orgId: { $in: venues }, role: 'owner', leftAt: null }, { orgId: 1, userId: 1 })
    .lean();
  const ownersOf = (venue: string) => owners.filter(({ orgId }) => orgId === venue);
  const isOwn = (venue: string) =>
    ownersOf(venue).length > 0 && ownersOf(venue).every((o) => o.userId === userId);
  return {
    user: userId,
    address: login?.email ?? null,
    artist: account?.artistId ?? null,
    ownVenues: venues.filter(isOwn),
    otherVenues: venues.filter((venue) => !isOwn(venue)),
  };
}
