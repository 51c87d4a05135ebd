import { listEvents } from '@backline/contracts/records/events';
import {
  extractProfile,
  getSignupDraft,
  saveSignupDraft,
  type SignupDraft,
} from '@backline/contracts/profiles/signup';
import { buildExtractedProfile, buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ArtistConnectPage } from './artist-connect-page.tsx';
import { EXTRACTING } from './connect/connect-flow.tsx';

export default { title: 'Screens/Onboarding/SignupConnect' };

const app = { routes: [{ path: '/signup/artist', element: <ArtistConnectPage /> }] };
const links = {
  spotify: 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000',
  soundcloud: 'https://soundcloud.com/junohalide',
};
const extracted = buildExtractedProfile({ image: '/media/demo/juno.webp' });

function storyWith(draft: Partial<SignupDraft>, options: Partial<StoryOptions> = {}) {
  return storyOf(app, {
    at: '/signup/artist',
    layout: 'own',
    user: buildUser({ artistId: undefined }),
    ...options,
    answers: [
      ...(options.answers ?? []),
      mockCall(listEvents, [...NIGHTS]),
      mockCall(getSignupDraft, buildSignupDraft(draft)),
      mockCall(saveSignupDraft, buildSignupDraft(draft)),
    ],
  });
}

export const Empty = storyWith({});

export const OneLink = storyWith({ socialUrls: { spotify: links.spotify } });

export const BothLinksOneChangedSinceRead = storyWith({
  socialUrls: { ...links, spotify: 'https://open.spotify.com/artist/4HollowArcade9xQ000000' },
  extracted,
});

export const InTheDemo = storyWith({}, { boot: { demo: true } });

export const NoArtistsLink = {
  ...storyWith({ socialUrls: { spotify: 'https://open.spotify.com/track/4k7Juno2Halide9xQ00000' } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Invalid Spotify URL or ID');
  },
};

export const DraftNotLoaded = storyOf(app, {
  at: '/signup/artist',
  layout: 'own',
  user: buildUser({ artistId: undefined }),
  answers: [mockCall(getSignupDraft, refuse('unavailable', { message: 'Backline is away.' }))],
});

const extracting = { pathname: '/signup/artist', state: EXTRACTING };

export const Extracting = storyWith(
  { socialUrls: links },
  { at: extracting, answers: [unanswered(extractProfile)] },
);

export const ManualEmpty = storyWith({}, { at: '/signup/artist?manual' });

export const ManualEntered = storyWith(
  { fields: { stageName: 'Juno Halide', genres: ['Dub Techno', 'Slow House'] } },
  { at: '/signup/artist?manual' },
);

export const ManualLongName = storyWith(
  { fields: { stageName: 'The Low Tide Soundsystem & Friends', genres: ['Dub'] } },
  { at: '/signup/artist?manual' },
);
