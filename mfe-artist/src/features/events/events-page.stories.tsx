import { listApplications } from '@backline/contracts/booking/applications';
import { listEvents } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildApplication, buildUser } from '@backline/contracts/testing/builders';
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

export const ComingSoon = storyOf(app, {
  ...common,
  answers: [flags(false), mockCall(listEvents, [...NIGHTS]), none],
});

export const Loading = storyOf(app, { ...common, answers: [flags(true), unanswered(listEvents), none] });

export const Failed = storyOf(app, {
  ...common,
  answers: [flags(true), mockCall(listEvents, refuse('unavailable')), none],
});
