import type { RouteContext } from '#src/context.ts';
import { auditAliasesOf } from '#src/modules/base/audit/personal-values.ts';
import { userOfEmail } from '#src/modules/desk/admin-lists/shared/user-of-email.ts';
import { findPeople } from '#src/modules/desk/people-search/find-people.ts';

/**
 * Every id under which the log may name what a text means: people by name, address or id with their profiles and
 * venues, and any object by its id. Sealed entries name people by their aliases.
 * @throws AppError `validation_failed` for a name that too many have.
 */
export async function searchedIds(context: RouteContext, search: string): Promise<string[]> {
  const text = search.includes('@') ? await userOfEmail(context, search) : search;
  if (text === null) return [];
  const people = await findPeople(context, text);
  const ids = [text, ...people.flatMap(({ userId, artist, venue }) => [userId, artist?.id, venue?.id])];
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  return [...known, ...(await auditAliasesOf(context, known))];
}
