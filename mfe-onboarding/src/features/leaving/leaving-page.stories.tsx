import { buildUser } from '@backline/contracts/testing/builders';
import { storyOf } from '@backline/shell-sdk/stories';
import { LeavingPage } from './leaving-page.tsx';

export default { title: 'Screens/Onboarding/Leaving' };

const app = { routes: [{ path: '/leaving', element: <LeavingPage /> }] };

export const Closed = storyOf(app, { at: '/leaving?until=2026-12-05T12:00:00.000Z' });

export const ClosedWithoutTheDay = storyOf(app, { at: '/leaving' });

export const OpenAgain = storyOf(app, { at: '/leaving', user: buildUser({ cameBack: true }) });
