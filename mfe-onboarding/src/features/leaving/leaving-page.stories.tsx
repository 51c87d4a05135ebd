import { getSession } from '@backline/contracts/accounts/auth';
import { getFlags } from '@backline/contracts/platform/flags';
import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { LeavingPage } from './leaving-page.tsx';

export default { title: 'Screens/Onboarding/Leaving' };

const app = { routes: [{ path: '/leaving', element: <LeavingPage /> }] };
const answers = [
  mockCall(getFlags, buildFlags()),
  mockCall(listEvents, [...NIGHTS]),
  mockCall(getSession, { user: null, session: null }),
];
const OWN = { layout: 'own' as const, answers };

export const Closed = storyOf(app, {
  ...OWN,
  at: '/leaving?until=2026-12-05T12:00:00.000Z',
});

export const ClosedWithoutTheDay = storyOf(app, { ...OWN, at: '/leaving' });

export const OpenAgain = storyOf(app, {
  ...OWN,
  at: '/leaving',
  user: buildUser({ cameBack: true }),
});
