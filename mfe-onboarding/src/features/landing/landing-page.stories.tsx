import { getFeatured } from '@backline/contracts/profiles/artists';
import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { FULL_ARTIST, NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { LandingPage } from './landing-page.tsx';

export default { title: 'Screens/Onboarding/Landing' };

const flags = buildFlags('events', 'open-signup');

const app = { routes: [{ path: '/landing', element: <LandingPage /> }] };
const common = {
  at: '/landing',
  layout: 'own' as const,
  answers: [
    mockCall(getFeatured, { artist: FULL_ARTIST }),
    mockCall(getFlags, flags),
    mockCall(listEvents, [...NIGHTS]),
  ],
};

export const FirstSlide = { ...storyOf(app, common), tags: ['visual'] };

export const SecondSlide = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Slide 2' }));
    await screen.findByRole('heading', { name: 'Take the open slot.' });
  },
};

export const WithoutFeaturedArtist = storyOf(app, {
  ...common,
  answers: [mockCall(getFeatured, { artist: null }), mockCall(getFlags, flags), mockCall(listEvents, [])],
});

/** Sign-up takes invited people only. */
export const ClosedSignup = storyOf(app, {
  ...common,
  answers: [
    mockCall(getFeatured, { artist: FULL_ARTIST }),
    mockCall(getFlags, buildFlags('events')),
    mockCall(listEvents, [...NIGHTS]),
  ],
});
