import { readNumbers } from '@backline/contracts/profiles/artists';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { NumbersRead } from './numbers-read.tsx';

export default { title: 'Screens/Artist/NumbersRead' };

const own = buildArtist({
  userId: 'user-juno',
  socialLinks: { spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0' },
  followersReadAt: '2026-11-20T12:00:00.000Z',
});
const storyWith = (artist: typeof own) =>
  storyOf(
    { routes: [{ path: '/', element: <NumbersRead artist={artist} /> }] },
    { at: '/', answers: [mockCall(readNumbers, artist)] },
  );

export const Own = storyWith(own);

export const NeverRead = storyWith({ ...own, followersReadAt: null });

export const ForOthers = storyWith({ ...own, userId: undefined });
