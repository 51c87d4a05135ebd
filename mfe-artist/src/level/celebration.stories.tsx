import { OWN_ARTIST } from '@backline/contracts/testing/scenes';
import { storyOf } from '@backline/shell-sdk/stories';
import { Celebration } from './celebration.tsx';

export default { title: 'Screens/Artist/Celebration' };

const completion = { items: [], earned: 170, total: 210, percent: 81, ...OWN_ARTIST.completion, level: 4 };
const app = {
  routes: [{ path: '/', element: <Celebration completion={completion} onClose={() => undefined} /> }],
};

export const LevelFour = storyOf(app, { at: '/', answers: [] });
