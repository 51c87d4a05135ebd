import { listAdminApplications } from '@backline/contracts/desk/lists/admin-applications';
import { listAdminArtists } from '@backline/contracts/desk/lists/admin-artists';
import { listAdminEvents } from '@backline/contracts/desk/lists/admin-events';
import { listVenueRequests } from '@backline/contracts/desk/lists/admin-venue-requests';
import { listAdminVenues } from '@backline/contracts/desk/lists/admin-venues';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildUser } from '@backline/contracts/testing/builders';
import {
  buildAdminApplication,
  buildAdminArtist,
  buildAdminEvent,
  buildAdminVenue,
  buildVenueRequest,
} from '@backline/contracts/testing/desk/desk-builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, pageOf, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Lists' };

type Answers = NonNullable<Parameters<typeof storyOf>[1]['answers']>;

const tab = (name: string, ...answers: Answers) =>
  storyOf(app, {
    at: `/admin?tab=${name}`,
    user: buildUser({ isAdmin: true }),
    layout: 'own',
    remembered: { adminAccess: 'true' },
    answers: [
      mockCall(countBetaSignups, { total: 1284, artists: 902, venues: 341, both: 41 }),
      mockCall(getFlags, buildFlags('admin-artists', 'admin-events', 'admin-applications')),
      ...answers,
    ],
  });

const NAMES = ['Juno Halide', 'The Low Tide Soundsystem & Friends', 'Q', 'DJ Marrow'];
const nameOf = (index: number) => NAMES[index % NAMES.length] ?? '';
const of25 = <Row,>(row: (index: number) => Row): Row[] =>
  Array.from({ length: 25 }, (_, index) => row(index));

export const Artists = tab(
  'artists',
  mockCall(
    listAdminArtists,
    pageOf(
      of25((index) =>
        buildAdminArtist({
          id: `artist-${index}`,
          name: nameOf(index),
          location: index % 3 === 0 ? null : 'Newcastle upon Tyne, United Kingdom',
          ...(index % 4 === 3 && { state: 'reported', reports: 3 }),
          ...(index % 9 === 8 && { state: 'suspended', reports: 17 }),
        }),
      ),
      { previous: 'one', next: 'three', rows: '26-50/902' },
    ),
  ),
);

export const Events = tab(
  'events',
  mockCall(
    listAdminEvents,
    of25((index) => buildAdminEvent({ id: `event-${index}`, headliner: nameOf(index) })),
  ),
);

export const Applications = tab(
  'applications',
  mockCall(
    listAdminApplications,
    of25((index) =>
      buildAdminApplication({
        id: `application-${index}`,
        ...(index % 2 === 1 && { status: 'accepted', endedAt: '2026-11-20T06:50:00.000Z' }),
      }),
    ),
  ),
);

export const Venues = tab(
  'venues',
  mockCall(
    listAdminVenues,
    of25((index) => buildAdminVenue({ id: `venue-${index}`, isChecked: index % 2 === 0 })),
  ),
);

export const VenueRequests = tab(
  'venue-requests',
  mockCall(
    listVenueRequests,
    of25((index) =>
      buildVenueRequest({
        id: `wish-${index}`,
        ...(index % 3 === 0 && {
          venue: 'Salt House',
          location: 'Lisbon',
          handle: 'salt-house',
          state: 'on-backline',
          canInvite: false,
        }),
      }),
    ),
  ),
);

export const None = tab('artists', mockCall(listAdminArtists, []));

export const Loading = tab('artists', unanswered(listAdminArtists));

export const Failed = tab('artists', mockCall(listAdminArtists, refuse('unavailable')));
