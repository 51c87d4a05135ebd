import { storyOf } from '@backline/shell-sdk/stories';
import { ChoosePathPage } from './choose-path-page.tsx';

export default { title: 'Screens/Onboarding/ChoosePath' };

export const TwoPanels = storyOf(
  { routes: [{ path: '/signup', element: <ChoosePathPage /> }] },
  { at: '/signup', layout: 'own' },
);

export const Invited = storyOf(
  { routes: [{ path: '/signup', element: <ChoosePathPage /> }] },
  {
    at: '/signup',
    layout: 'own',
    remembered: {
      'backline-invitation': JSON.stringify({ invitation: 'a-secret', email: 'mara@example.org' }),
    },
  },
);
