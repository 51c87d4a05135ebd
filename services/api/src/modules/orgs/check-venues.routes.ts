import * as endpoints from '@backline/contracts/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { requireServiceKey } from '#src/modules/admin/service-key.policy.ts';
import { checkVenue, listVenues } from './check-venues.service.ts';
import type { OrgRecord } from './orgs.model.ts';

/** What operators do with venues. */
export function checkVenuesRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listVenues, { who: 'anyone' }, async (call) => {
    requireServiceKey(context, call);
    const { limit, cursor, checked } = call.query;
    const isChecked = checked && checked === 'yes';
    const found = await listVenues(context, { isChecked, limit: limit + 1, after: readCursor(cursor) });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last && found.length > limit) {
      const position = [last.createdAt.getTime(), last._id] as const;
      call.setHeader('Link', nextLink(endpoints.listVenues.path, call.query, [...position]));
    }
    return shown.map(toVenueEntry);
  });

  handle(endpoints.checkVenue, { who: 'anyone' }, async (call) => {
    requireServiceKey(context, call);
    const { params, body, requestId } = call;
    return toVenueEntry(await checkVenue(context, params.id, { isChecked: body.checked, requestId }));
  });
}

function toVenueEntry({ _id, orgName, city, email, createdAt, checkedAt }: OrgRecord): endpoints.VenueEntry {
  return {
    id: _id,
    name: orgName,
    city,
    email,
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
