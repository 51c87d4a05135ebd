import { getFlags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { ChoosePathPage } from './choose-path-page.tsx';

export default { title: 'Screens/Onboarding/ChoosePath' };

export const TwoPanels = storyOf(
  { routes: [{ path: '/signup', element: <ChoosePathPage /> }] },
  { at: '/signup', layout: 'own', answers: [mockCall(getFlags, buildFlags('open-signup'))] },
);

export const Invited = storyOf(
  { routes: [{ path: '/signup', element: <ChoosePathPage /> }] },
  {
    at: '/signup',
    layout: 'own',
    answers: [mockCall(getFlags, buildFlags())],
    remembered: {
      'backline-invitation': JSON.stringify({ invitation: 'a-secret', email: 'mara@example.org' }),
    },
  },
);
