import { checkVenue as endpoint, listVenues, type VenueEntry } from '@backline/contracts/desk/operators';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import { printer, type Output } from '#src/cli/output.ts';
import { type ApiAccess, withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

type Env = Record<string, string | undefined>;

const SHOWN = 100;

/** `backline venues list` */
export async function list(isUncheckedOnly: boolean, output: Output, env: Env = process.env): Promise<void> {
  const query = new URLSearchParams({ limit: String(SHOWN), ...(isUncheckedOnly && { checked: 'no' }) });
  const path = `${listVenues.path}?${query.toString()}`;
  const venues = await withApi(env, (access) => operatorCall(access, listVenues, path));
  const rows = venues.map(lineOf);
  if (rows.length === 0) rows.push(isUncheckedOnly ? 'No venue waits for a check.' : 'There are no venues.');
  if (venues.length === SHOWN) rows.push(`These are the newest ${SHOWN}.`);
  printer(output)(venues, rows);
}

function lineOf({ id, name, city, email, checkedAt }: VenueEntry): string {
  const state = checkedAt === null ? 'not checked' : `checked ${checkedAt.slice(0, 10)}`;
  return `${id}  ${name}, ${city}  ${email}  ${state}`;
}

/** `backline venues check ID` and `backline venues uncheck ID` */
export async function check(
  id: string,
  checked: boolean,
  output: Output,
  env: Env = process.env,
): Promise<void> {
  const venue = await withApi(env, (access) => setChecked(access, id, checked));
  const line = checked
    ? `${venue.name}, ${venue.city}, is a checked venue. Its events may cost credits.`
    : `${venue.name}, ${venue.city}, is not checked any more. Its next events cost no credits.`;
  printer(output)(venue, [line]);
}

function setChecked(access: ApiAccess, id: string, checked: boolean): Promise<VenueEntry> {
  return operatorCall(access, endpoint, fillPath(endpoint.path, id), { checked });
}
