import type { ApiContext } from '#src/context.ts';
import { handleName } from '#src/modules/accounts/handles/handle-name.ts';
import { findHandleOwners } from '#src/modules/accounts/handles/handles.service.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

interface NamedVenue {
  name: string;
  city?: string;
}

/**
 * Adds the handle of the venue with this name on this site, ignoring case and accents. A venue in another city does
 * not match, and two matches give none.
 */
export async function withVenuePages<V extends NamedVenue>(
  context: ApiContext,
  venues: readonly V[],
): Promise<(V & { handle?: string })[]> {
  const pages = await venuePagesOf(context, venues);
  return venues.map((venue, index) => {
    const page = pages[index];
    return page ? { ...venue, handle: page.handle } : venue;
  });
}

/** The page of each of these venues, in their order. Null without one. */
export async function venuePagesOf(
  context: ApiContext,
  venues: readonly NamedVenue[],
): Promise<(Pick<OrgRecord, 'handle' | 'city'> | null)[]> {
  if (venues.length === 0) return [];
  const names = venues.map(({ name }) => name);
  const ids = await findHandleOwners(
    context,
    'venue',
    names.map((name) => handleName(name, 'venue')),
  );
  const { orgIds } = await hiddenPages(context);
  const found = await orgModel(context.connection)
    .find({ $or: [{ orgName: { $in: names } }, { _id: { $in: ids } }] }, { handle: 1, orgName: 1, city: 1 })
    .lean();
  const shown = found.filter(({ _id }) => !orgIds.has(_id));
  return venues.map(({ name, city }) => {
    const [page, another] = shown.filter(
      (org) => isSame(org.orgName, name) && (city === undefined || isSame(org.city, city)),
    );
    return page && !another ? page : null;
  });
}

const letters = new Intl.Collator('en', { sensitivity: 'base' });

function isSame(one: string, other: string): boolean {
  return letters.compare(one.trim(), other.trim()) === 0;
}
