import { signUp } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ArtistPasswordPage } from './artist-password-page.tsx';

export default { title: 'Screens/Onboarding/SignupPassword' };

const app = { routes: [{ path: '/signup/artist/password', element: <ArtistPasswordPage /> }] };
const common = {
  at: '/signup/artist/password',
  layout: 'own' as const,
  remembered: { signupEmail: JSON.stringify('mara@example.org') },
  answers: [mockCall(listEvents, [...NIGHTS])],
};

async function type(password: string, again: string) {
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), again);
}

export const Empty = storyOf(app, common);

export const Matching = {
  ...storyOf(app, common),
  play: async () => {
    await type('tape delay', 'tape delay');
    await screen.findByText('Passwords match');
  },
};

export const NotMatching = {
  ...storyOf(app, common),
  play: async () => {
    await type('tape delay', 'tap');
    await screen.findByText('Passwords do not match');
  },
};

export const LinkMailed = {
  ...storyOf(app, {
    ...common,
    answers: [...common.answers, mockCall(signUp, { id: 'user-mara', confirmation: 'mailed' })],
  }),
  play: async () => {
    await type('tape delay', 'tape delay');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('heading', { name: 'Check your mail' });
  },
};

export const AccountExists = storyOf(app, { ...common, user: buildUser({ artistId: undefined }) });
