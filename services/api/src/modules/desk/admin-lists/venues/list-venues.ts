import type { AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { namedVenues } from '#src/modules/desk/admin-lists/shared/named-venues.ts';
import { type PageStates, pageStates } from '#src/modules/desk/admin-lists/shared/page-states.ts';
import { type PageFilter, planPages } from '#src/modules/desk/admin-lists/shared/plan-pages.ts';
import { userOfEmail } from '#src/modules/desk/admin-lists/shared/user-of-email.ts';
import { orgModel, type OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { figuresOf } from '#src/modules/records/application-counts/application-counts.service.ts';

/** How the list of venues is read, and how its rows are shown. */
export async function planVenues(
  context: RouteContext,
  filter: PageFilter,
  adminId: string,
): Promise<Listed<OrgRecord, AdminVenue>> {
  const states = await pageStates(context, 'orgIds', { state: filter.state, adminId });
  const found = filter.search === undefined ? null : await findVenues(context, filter.search);
  const rows = driverCollection(orgModel(context.connection));
  return {
    plan: planPages({ rows, states, found, nameOf: ({ orgName }) => orgName }, filter),
    present: (venues) => presentVenues(context, venues, states),
  };
}

/** The ids of the venues with this name, or with a member of this address. Null if there are too many. */
async function findVenues(context: RouteContext, search: string): Promise<string[] | null> {
  if (!search.includes('@')) return namedVenues(context, search);
  const userId = await userOfEmail(context, search);
  const account = userId === null ? null : await accountModel(context.connection).findById(userId).lean();
  return account?.orgId ? [account.orgId] : [];
}

async function presentVenues(
  context: RouteContext,
  venues: readonly OrgRecord[],
  states: PageStates,
): Promise<AdminVenue[]> {
  const { reports, stateOf } = await states.marksOf(venues.map(({ _id }) => _id));
  const figures = await figuresOf(
    context,
    venues.map(({ _id }) => `org:${_id}`),
  );
  return venues.map(({ _id, userId, handle, orgName, picture, city, checkedAt, createdAt }) => ({
    id: _id,
    userId,
    handle,
    name: orgName,
    picture: picture?.src ?? null,
    city,
    applicants: figures(`org:${_id}`).total,
    reports: reports.get(_id) ?? 0,
    isChecked: checkedAt !== null,
    state: stateOf(_id),
    joinedAt: createdAt.toISOString(),
    allowedActions: actionsOn(stateOf(_id), checkedAt !== null),
  }));
}

function actionsOn(state: PageState, isChecked: boolean): AdminVenue['allowedActions'] {
  const check = isChecked ? 'venue.uncheck' : 'venue.check';
  if (state === 'suspended') return ['person.lift', check];
  return [state === 'hidden' ? 'venue.show' : 'venue.hide', check, 'person.suspend'];
}
