import { getFeatured } from '@backline/contracts/profiles/artists';
import { createBetaSignup, getBetaStatus, openBetaForm } from '@backline/contracts/joining/beta-signups';
import { listEvents } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { FULL_ARTIST, NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { EarlyAccessPage } from './early-access-page.tsx';
import { cardState } from './early-access-state.ts';

export default { title: 'Screens/Onboarding/EarlyAccess' };

const flags = Object.fromEntries(flagName.options.map((name) => [name, name === 'events'])) as Flags;

const app = {
  routes: ['/', '/beta-signup'].map((path) => ({ path, element: <EarlyAccessPage /> })),
};

const shown = (at: Parameters<typeof storyOf>[1]['at'], open = true) => ({
  at,
  layout: 'own' as const,
  answers: [
    mockCall(getFeatured, { artist: FULL_ARTIST }),
    mockCall(getFlags, flags),
    mockCall(listEvents, [...NIGHTS]),
    mockCall(getBetaStatus, { open }),
    mockCall(openBetaForm, { ticket: 'of-today', waitMs: 0 }),
    mockCall(
      createBetaSignup,
      refuse('rate_limited', { message: 'Too many tries. Please wait a while and try again.' }),
    ),
  ],
});

export const Slides = storyOf(app, shown('/'));

export const Form = storyOf(app, shown('/beta-signup'));

export const Mistyped = {
  ...storyOf(app, shown('/beta-signup')),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Email/), 'mara@');
    await userEvent.click(screen.getByRole('button', { name: 'Request Early Access' }));
    await screen.findByText(/Choose artist, venue or both|Enter/);
  },
};

export const NotSent = {
  ...storyOf(app, shown('/beta-signup')),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Email/), 'mara@example.org');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await userEvent.type(screen.getByLabelText('Artist Name'), 'Marisol & the Tape Echo');
    await userEvent.click(screen.getByRole('button', { name: 'Request Early Access' }));
    await screen.findByText('Your request was not sent');
  },
};

export const ThankYou = storyOf(
  app,
  shown({
    pathname: '/beta-signup',
    search: '?card=thanks',
    state: cardState('mara@example.org', 'Marisol & the Tape Echo'),
  }),
);

export const FullHouse = storyOf(app, shown('/beta-signup?card=thanks', false));
