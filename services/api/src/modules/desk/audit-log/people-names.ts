import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

/**
 * The present names of people, by their user ids: artists and venues by their public name, administrators by their
 * address. A person who is gone has none.
 */
export async function peopleNames(
  { connection }: ApiContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const among = { _id: { $in: [...userIds] } };
  const [accounts, administrators] = await Promise.all([
    accountModel(connection).find(among, { artistId: 1, orgId: 1 }).lean(),
    administratorModel(connection).find(among, { email: 1 }).lean(),
  ]);
  const artistIds = accounts.flatMap(({ artistId }) => artistId ?? []);
  const orgIds = accounts.flatMap(({ orgId }) => orgId ?? []);
  const [artists, orgs] = await Promise.all([
    artistModel(connection)
      .find({ _id: { $in: artistIds } }, { stageName: 1 })
      .lean(),
    orgModel(connection)
      .find({ _id: { $in: orgIds } }, { orgName: 1 })
      .lean(),
  ]);
  const pages = new Map<string | null, string>([
    ...artists.map(({ _id, stageName }) => [_id, stageName] as const),
    ...orgs.map(({ _id, orgName }) => [_id, orgName] as const),
  ]);
  const names = new Map<string, string>();
  for (const { _id, artistId, orgId } of accounts) {
    const name = pages.get(artistId) ?? pages.get(orgId);
    if (name !== undefined) names.set(_id, name);
  }
  for (const { _id, email } of administrators) names.set(_id, email);
  return names;
}
