import { getArtist } from '@backline/contracts/artists';
import { buildArtist } from '@backline/contracts/testing/builders';
import { FULL_ARTIST } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { PublicProfilePage } from './public-profile-page.tsx';

export default { title: 'Screens/Artist/PublicProfile' };

const app = { routes: [{ path: '/profile/:id', element: <PublicProfilePage /> }] };
const common = { at: '/profile/juno-halide' };

export const Full = storyOf(app, { ...common, answers: [mockCall(getArtist, FULL_ARTIST)] });

export const Empty = storyOf(app, { ...common, answers: [mockCall(getArtist, buildArtist())] });

export const OneLetter = storyOf(app, {
  ...common,
  answers: [mockCall(getArtist, buildArtist({ stageName: 'Q', genres: ['Batida'] }))],
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(getArtist)] });

export const NotFound = storyOf(app, { ...common, answers: [mockCall(getArtist, refuse('not_found'))] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(getArtist, refuse('unavailable'))] });
