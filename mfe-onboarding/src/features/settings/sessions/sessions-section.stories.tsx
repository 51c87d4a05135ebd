import { listSessions, listSignIns } from '@backline/contracts/accounts/auth';
import { listOwnViews } from '@backline/contracts/desk/person-views';
import { buildUser } from '@backline/contracts/testing/builders';
import { Wrap } from '@backline/design-system/page';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { buildSessions } from '#src/features/settings/testing/build-sessions.ts';
import { SessionsSection } from './sessions-section.tsx';

export default { title: 'Screens/Onboarding/Settings, sessions' };

const AT = '2026-11-20T12:00:00.000Z';
const page = (
  <Wrap padded>
    <title>Settings · Backline</title>
    <h1>Settings</h1>
    <SessionsSection />
  </Wrap>
);

const sessionsOf = (...history: NonNullable<StoryOptions['answers']>) =>
  storyOf(
    { routes: [{ path: '/settings', element: page }] },
    {
      at: '/settings',
      user: buildUser(),
      answers: [mockCall(listSessions, () => buildSessions(Date.now())), ...history],
    },
  );

export const SignInsAndWhoLooked = sessionsOf(
  mockCall(listOwnViews, [{ id: 'view-1', startedAt: AT }]),
  mockCall(listSignIns, [
    { id: 'phone', device: 'Safari on iOS', at: AT },
    { id: 'laptop', device: 'Firefox on Linux', at: AT },
  ]),
);

export const Empty = sessionsOf(mockCall(listOwnViews, []), mockCall(listSignIns, []));

export const Loading = sessionsOf(unanswered(listOwnViews), unanswered(listSignIns));

export const Failed = sessionsOf(
  mockCall(listOwnViews, refuse('unavailable')),
  mockCall(listSignIns, refuse('unavailable')),
);
