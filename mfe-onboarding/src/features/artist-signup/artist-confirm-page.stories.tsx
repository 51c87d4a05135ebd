import { createArtist } from '@backline/contracts/profiles/artists';
import { getSession } from '@backline/contracts/accounts/auth';
import { getLegalText } from '@backline/contracts/accounts/legal';
import {
  getSignupDraft,
  saveSignupDraft,
  type ExtractedProfile,
  type SignupDraft,
} from '@backline/contracts/profiles/signup';
import {
  buildArtist,
  buildExtractedProfile,
  buildLegalText,
  buildSession,
  buildSignupDraft,
  buildUser,
} from '@backline/contracts/testing/builders';
import { mockCall, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ArtistConfirmPage } from './artist-confirm-page.tsx';
import { WelcomeScreen } from './confirm/welcome-screen.tsx';

export default { title: 'Screens/Onboarding/SignupConfirm' };

const app = {
  routes: [
    { path: '/signup/artist/confirm', element: <ArtistConfirmPage /> },
    // The welcome would lead to the profile after a moment. In the story it stays.
    { path: '/dj-profile', element: <WelcomeScreen stageName="Juno Halide" /> },
  ],
};
const user = buildUser({ artistId: undefined });

function storyWith(
  extraction: Partial<ExtractedProfile>,
  draft: Partial<SignupDraft>,
  answers: NonNullable<StoryOptions['answers']> = [],
) {
  const extracted = buildExtractedProfile(extraction);
  const kept = buildSignupDraft({ extracted, ...draft });
  return storyOf(app, {
    at: '/signup/artist/confirm',
    layout: 'own',
    user,
    answers: [
      ...answers,
      mockCall(getSignupDraft, kept),
      mockCall(saveSignupDraft, kept),
      mockCall(getLegalText, buildLegalText()),
    ],
  });
}

const socialUrls = {
  spotify: 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000',
  soundcloud: 'https://soundcloud.com/junohalide',
};
const image = '/media/demo/juno.webp';
const created = [
  mockCall(createArtist, buildArtist()),
  mockCall(getSession, { user: { ...user, artistId: 'artist-juno' }, session: buildSession() }),
];

const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm and Continue' }));

export const FromSpotify = storyWith({ image }, { socialUrls });

export const FromSoundCloud = storyWith(
  {
    name: 'The Low Tide Soundsystem & Friends',
    genres: [],
    followers: null,
    popularity: null,
    suggestedBio: 'The Low Tide Soundsystem & Friends plays Electronic.',
    source: 'soundcloud',
    spotifyId: null,
    soundcloud: {
      name: 'The Low Tide Soundsystem & Friends',
      image: null,
      url: socialUrls.soundcloud,
    },
  },
  { socialUrls: { soundcloud: socialUrls.soundcloud } },
);

export const TooLong = storyWith(
  {
    image,
    name: 'The Low Tide Soundsystem & Friends and Everybody Else Who Ever Played the Harbour Weekender',
  },
  { socialUrls, fields: { bio: 'Slow tape house from the Maas. '.repeat(70) } },
);

export const WrongLink = {
  ...storyWith({ image }, { socialUrls, fields: { instagram: 'https://example.org/juno' } }),
  play: async () => {
    await confirm();
    await screen.findByText(/Enter a link to Instagram/);
  },
};

export const Submitting = {
  ...storyWith({ image }, { socialUrls }, [unanswered(createArtist)]),
  play: async () => {
    await confirm();
    await screen.findByRole('button', { name: 'Creating Profile...' });
  },
};

export const Created = {
  ...storyWith({ image }, { socialUrls }, created),
  play: async () => {
    await confirm();
    await screen.findByRole('heading', { name: /Profile Created!/ });
  },
};
