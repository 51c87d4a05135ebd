import { storyOf } from '@backline/shell-sdk/stories';
import { ChoosePathPage } from './choose-path-page.tsx';

export default { title: 'Screens/Onboarding/ChoosePath' };

export const TwoPanels = storyOf(
  { routes: [{ path: '/signup', element: <ChoosePathPage /> }] },
  { at: '/signup', layout: 'own' },
);
