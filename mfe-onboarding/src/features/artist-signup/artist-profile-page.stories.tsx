import { listEvents } from '@backline/contracts/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { ArtistProfilePage } from './artist-profile-page.tsx';

export default { title: 'Screens/Onboarding/SignupProfile' };

const app = { routes: [{ path: '/signup/artist', element: <ArtistProfilePage /> }] };
const newcomer = buildUser({ artistId: undefined });

const entered = (stageName: string, genres: string[]) => ({
  at: '/signup/artist',
  layout: 'own' as const,
  user: newcomer,
  remembered: { [`backline-signup-profile:${newcomer.id}`]: JSON.stringify({ stageName, genres }) },
  answers: [mockCall(listEvents, [...NIGHTS])],
});

export const Empty = storyOf(app, entered('', []));

export const Entered = storyOf(app, entered('Juno Halide', ['Dub Techno', 'Slow House']));

export const LongName = storyOf(app, entered('The Low Tide Soundsystem & Friends', ['Dub']));
