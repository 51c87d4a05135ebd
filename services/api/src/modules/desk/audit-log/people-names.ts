import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { readPages } from '#src/modules/desk/people-search/find-people.ts';

/**
 * The present names of people, by their user ids: artists and venues by their public name, administrators by their
 * address. A person who is gone has none.
 */
export async function peopleNames(
  context: ApiContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { connection } = context;
  const among = { _id: { $in: [...userIds] } };
  const [accounts, administrators] = await Promise.all([
    accountModel(connection).find(among).lean(),
    administratorModel(connection).find(among, { email: 1 }).lean(),
  ]);
  const pagesOf = await readPages(context, accounts);
  const names = new Map<string, string>();
  for (const account of accounts) {
    const { artist, venue } = pagesOf(account);
    const page = artist ?? venue;
    if (page) names.set(account._id, page.name);
  }
  for (const { _id, email } of administrators) names.set(_id, email);
  return names;
}
