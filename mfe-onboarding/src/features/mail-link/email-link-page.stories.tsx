import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { EmailLinkPage } from './email-link-page.tsx';

export default { title: 'Screens/Onboarding/EmailLink' };

const app = { routes: [{ path: '/login/link', element: <EmailLinkPage /> }] };

export const Empty = storyOf(app, {
  at: '/login/link',
  layout: 'own',
  answers: [mockCall(listEvents, [...NIGHTS])],
});
