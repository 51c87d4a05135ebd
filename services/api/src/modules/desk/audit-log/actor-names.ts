import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import type { AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';

/**
 * The present names of the people who acted, by their user ids: artists and venues by their public name,
 * administrators by their address. A person who is gone has none.
 */
export async function actorNames(
  context: ApiContext,
  entries: readonly AuditRecord[],
): Promise<Map<string, string>> {
  const userIds = [...new Set(entries.flatMap(({ userId }) => userId ?? []))];
  const among = { _id: { $in: userIds } };
  const [accounts, administrators] = await Promise.all([
    accountModel(context.connection).find(among, { artistId: 1, orgId: 1 }).lean(),
    administratorModel(context.connection).find(among, { email: 1 }).lean(),
  ]);
  const [artists, orgs] = await Promise.all([
    findArtists(
      context,
      accounts.flatMap(({ artistId }) => artistId ?? []),
    ),
    findOrgs(context, [...new Set(accounts.flatMap(({ orgId }) => orgId ?? []))]),
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
