import { listEvents } from '@backline/contracts/events';
import { flagName, getFlags, type Flags } from '@backline/contracts/flags';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, pageOf, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { EventsPage } from './events-page.tsx';

export default { title: 'Screens/Artist/Events' };

const app = { routes: [{ path: '/events', element: <EventsPage /> }] };
const common = { at: '/events', user: buildUser() };

const flags = (events: boolean) =>
  mockCall(
    getFlags,
    Object.fromEntries(flagName.options.map((name) => [name, name === 'events' && events])) as Flags,
  );

export const Listed = {
  ...storyOf(app, { ...common, answers: [flags(true), mockCall(listEvents, [...NIGHTS])] }),
  tags: ['visual'],
};

export const More = storyOf(app, {
  ...common,
  answers: [flags(true), mockCall(listEvents, pageOf([...NIGHTS], 'more'))],
});

export const None = storyOf(app, { ...common, answers: [flags(true), mockCall(listEvents, [])] });

export const ComingSoon = storyOf(app, {
  ...common,
  answers: [flags(false), mockCall(listEvents, [...NIGHTS])],
});

export const Loading = storyOf(app, { ...common, answers: [flags(true), unanswered(listEvents)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [flags(true), mockCall(listEvents, refuse('unavailable'))],
});
