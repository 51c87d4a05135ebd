import type { FoundPerson } from '@backline/contracts/desk/people';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { accountModel, type AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { namedArtists } from '#src/modules/desk/admin-lists/shared/named-artists.ts';
import { namedVenues } from '#src/modules/desk/admin-lists/shared/named-venues.ts';
import { userOfEmail } from '#src/modules/desk/admin-lists/shared/user-of-email.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

const SHOWN = 50;
const TOO_MANY = 'Too many people have such a name. Type more of it';

/**
 * The people whom a text means: a name, an email address or an id. A venue means all its members.
 * @throws AppError `validation_failed` for a name that too many have.
 */
export async function findPeople(context: RouteContext, search: string): Promise<FoundPerson[]> {
  if (search.includes('@')) {
    const userId = await userOfEmail(context, search);
    return userId === null ? [] : presentPeople(context, [userId]);
  }
  const { connection } = context;
  const [artistIds, orgIds, account] = await Promise.all([
    namedArtists(context, search),
    namedVenues(context, search),
    accountModel(connection).findById(search).lean(),
  ]);
  if (!artistIds || !orgIds) throw invalidFields({ search: TOO_MANY });
  const [artists, members] = await Promise.all([
    artistModel(connection)
      .find({ _id: { $in: [...artistIds, search] } }, { userId: 1 })
      .lean(),
    orgMemberModel(connection)
      .find({ orgId: { $in: [...orgIds, search] }, leftAt: null }, { userId: 1 })
      .lean(),
  ]);
  const userIds = new Set([
    ...(account ? [account._id] : []),
    ...[...artists, ...members].map(({ userId }) => userId),
  ]);
  if (userIds.size > SHOWN) throw invalidFields({ search: TOO_MANY });
  return presentPeople(context, [...userIds]);
}

async function presentPeople(context: RouteContext, userIds: readonly string[]): Promise<FoundPerson[]> {
  const accounts = await accountModel(context.connection)
    .find({ _id: { $in: userIds } })
    .lean();
  const [suspended, pagesOf] = await Promise.all([
    suspendedAmong(context, userIds, null),
    readPages(context, accounts),
  ]);
  return accounts
    .map((account) => ({
      userId: account._id,
      ...pagesOf(account),
      isSuspended: suspended.has(account._id),
    }))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ({ artist, venue }: Pick<FoundPerson, 'artist' | 'venue'>) => (artist ?? venue)?.name ?? '';

/** Reads the profiles and venues of some accounts. The result is a function from account to pages. */
export async function readPages({ connection }: ApiContext, accounts: readonly AccountRecord[]) {
  const [artists, orgs] = await Promise.all([
    artistModel(connection)
      .find({ _id: { $in: accounts.flatMap(({ artistId }) => artistId ?? []) } }, { handle: 1, stageName: 1 })
      .lean(),
    orgModel(connection)
      .find({ _id: { $in: accounts.flatMap(({ orgId }) => orgId ?? []) } }, { handle: 1, orgName: 1 })
      .lean(),
  ]);
  const pages = new Map([
    ...artists.map(({ _id, handle, stageName }) => [_id, { id: _id, handle, name: stageName }] as const),
    ...orgs.map(({ _id, handle, orgName }) => [_id, { id: _id, handle, name: orgName }] as const),
  ]);
  return ({ artistId, orgId }: AccountRecord) => ({
    artist: pages.get(artistId ?? '') ?? null,
    venue: pages.get(orgId ?? '') ?? null,
  });
}
