import * as endpoints from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { checkVenue, listVenues } from './check-venues.service.ts';
import type { OrgRecord } from './orgs.model.ts';

/** The calls of operators about venues. */
export function checkVenuesRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listVenues, { who: 'anyone' }, async ({ query, setHeader }) => {
    const { limit, cursor, checked } = query;
    const isChecked = checked && checked === 'yes';
    const found = await listVenues(context, { isChecked, limit: limit + 1, after: readCursor(cursor) });
    const { path } = endpoints.listVenues;
    const shown = takePage(found, { path, query, setHeader }, ({ createdAt, _id }) => [
      createdAt.getTime(),
      _id,
    ]);
    return shown.map(toVenueEntry);
  });

  handle(endpoints.checkVenue, { who: 'anyone' }, async ({ params, body, requestId }) =>
    toVenueEntry(await checkVenue(context, params.id, { isChecked: body.checked, requestId })),
  );
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
