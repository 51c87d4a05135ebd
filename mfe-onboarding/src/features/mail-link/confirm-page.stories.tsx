import { getSession } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ConfirmPage } from './confirm-page.tsx';

export default { title: 'Screens/Onboarding/Confirm' };

const app = { routes: [{ path: '/auth/confirm', element: <ConfirmPage /> }] };
const common = {
  layout: 'own' as const,
  answers: [
    mockCall(listEvents, [...NIGHTS]),
    mockCall(getSession, { user: null, session: null }),
    http.post('*/auth/v1/verify', () =>
      HttpResponse.json(
        { code: 'otp_expired', message: 'Email link is invalid or has expired' },
        { status: 403, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
      ),
    ),
  ],
};

export const SignIn = storyOf(app, { ...common, at: '/auth/confirm?token_hash=a&type=magiclink' });

export const Recovery = storyOf(app, { ...common, at: '/auth/confirm?token_hash=a&type=recovery' });

export const UsedAlready = {
  ...storyOf(app, { ...common, at: '/auth/confirm?token_hash=a&type=recovery' }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'This link no longer works' });
  },
};
