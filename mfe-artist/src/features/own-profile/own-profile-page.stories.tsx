import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { OWN_ARTIST } from '@backline/contracts/testing/scenes';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { OwnProfilePage } from './own-profile-page.tsx';

export default { title: 'Screens/Artist/OwnProfile' };

const app = { routes: [{ path: '/dj-profile', element: <OwnProfilePage /> }] };
const common = { at: '/dj-profile', user: buildUser() };

const mixes = mockCall(listMixes, [buildMix()]);

export const Full = {
  ...storyOf(app, { ...common, answers: [mockCall(getArtistOfUser, OWN_ARTIST), mixes] }),
  tags: ['visual'],
};

export const SquarePicture = {
  ...storyOf(app, {
    ...common,
    answers: [mockCall(getArtistOfUser, { ...OWN_ARTIST, coverImage: null }), mixes],
  }),
};

export const Empty = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistOfUser, buildArtist({ genres: [], spotifyFollowers: null, location: null })),
    mockCall(listMixes, []),
  ],
});

export const LongName = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistOfUser, { ...OWN_ARTIST, stageName: 'The Low Tide Soundsystem & Friends' }),
    mixes,
  ],
});

export const Hidden = storyOf(app, {
  ...common,
  answers: [
    mockCall(getArtistOfUser, OWN_ARTIST),
    mixes,
    mockCall(listOwnHiddenPages, [buildHiddenPage({ pageId: OWN_ARTIST.id })]),
  ],
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(getArtistOfUser)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(getArtistOfUser, refuse('unavailable'))],
});
