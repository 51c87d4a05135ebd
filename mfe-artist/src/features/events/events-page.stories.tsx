import { listApplications } from '@backline/contracts/booking/applications';
import { getPlace } from '@backline/contracts/base/places';
import { countEvents, listEvents } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildApplication, buildUser } from '@backline/contracts/testing/builders';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, pageOf, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { EventsPage } from './events-page.tsx';

export default { title: 'Screens/Artist/Events' };

const app = { routes: [{ path: '/events', element: <EventsPage /> }] };
const common = { at: '/events', user: buildUser() };
const none = mockCall(listApplications, []);

const flags = (events: boolean) =>
  mockCall(
    getFlags,
    Object.fromEntries(flagName.options.map((name) => [name, name === 'events' && events])) as Flags,
  );

export const Listed = {
  ...storyOf(app, { ...common, answers: [flags(true), mockCall(listEvents, [...NIGHTS]), none] }),
  tags: ['visual'],
};

export const EarlyAccess = storyOf(app, {
  ...common,
  answers: [
    flags(true),
    mockCall(
      listEvents,
      NIGHTS.map((night, index) => (index === 1 ? { ...night, opensAt: '2026-11-24T14:00:00.000Z' } : night)),
    ),
    none,
  ],
});

/** The artist waits for the first venue and plays at the second. */
export const Applied = storyOf(app, {
  ...common,
  answers: [
    flags(true),
    mockCall(listEvents, [...NIGHTS]),
    mockCall(
      listApplications,
      NIGHTS.slice(0, 2).map(({ id }, index) =>
        buildApplication({ id, eventId: id, status: index === 0 ? 'submitted' : 'accepted' }),
      ),
    ),
  ],
});

export const More = storyOf(app, {
  ...common,
  answers: [flags(true), mockCall(listEvents, pageOf([...NIGHTS], 'more')), none],
});

export const None = storyOf(app, { ...common, answers: [flags(true), mockCall(listEvents, []), none] });

const SEARCH = '?near=2267057&within=100&genres=House,Dub%20Techno&pay=300&currency=EUR&prompt=yes';
const counts = mockCall(countEvents, {
  otherCurrencies: 3,
  without: [
    { filter: 'near', count: 12 },
    { filter: 'genres', count: 0 },
    { filter: 'pay', count: 1 },
    { filter: 'prompt', count: 100 },
  ],
});
const place = mockCall(getPlace, buildPlace());

export const Filtered = storyOf(app, {
  ...common,
  at: `/events${SEARCH}`,
  answers: [
    flags(true),
    mockCall(
      listEvents,
      NIGHTS.map((night, index) => ({ ...night, waiting: index * 3 })),
    ),
    counts,
    place,
    none,
  ],
});

export const NothingFits = storyOf(app, {
  ...common,
  at: `/events${SEARCH}`,
  answers: [flags(true), mockCall(listEvents, []), counts, place, none],
});

/** The server refuses the distance. */
export const WrongFilter = storyOf(app, {
  ...common,
  at: '/events?near=2267057&within=30',
  answers: [
    flags(true),
    mockCall(listEvents, ({ query }) =>
      query.has('within')
        ? refuse('validation_failed', {
            fields: { within: 'Use one of these distances in km: 25, 50, 100, 250' },
          })
        : [...NIGHTS],
    ),
    counts,
    place,
    none,
  ],
});

export const ComingSoon = storyOf(app, {
  ...common,
  answers: [flags(false), mockCall(listEvents, [...NIGHTS]), none],
});

export const Loading = storyOf(app, { ...common, answers: [flags(true), unanswered(listEvents), none] });

export const Failed = storyOf(app, {
  ...common,
  answers: [flags(true), mockCall(listEvents, refuse('unavailable')), none],
});
