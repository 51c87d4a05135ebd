import { storyOf } from '@backline/shell-sdk/stories';
import { ShareDialog } from './share-dialog.tsx';

export default { title: 'Screens/Artist/ShareDialog' };

const profile = { name: 'Juno Halide', handle: 'juno-halide', path: '/profile/juno-halide' };
const LONG = 'the-low-tide-soundsystem-and-friends-4f2a';
const at = (element: React.JSX.Element) => storyOf({ routes: [{ path: '/', element }] }, { at: '/' });

export const Open = at(<ShareDialog profile={profile} onClose={() => undefined} />);

export const LongName = at(
  <ShareDialog
    profile={{ name: 'The Low Tide Soundsystem & Friends', handle: LONG, path: `/profile/${LONG}` }}
    onClose={() => undefined}
  />,
);
