import { getSession } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

export default { title: 'Screens/Onboarding/ForgotPassword' };

const app = { routes: [{ path: '/forgot-password', element: <ForgotPasswordPage /> }] };
const common = {
  at: '/forgot-password',
  layout: 'own' as const,
  answers: [
    mockCall(listEvents, [...NIGHTS]),
    mockCall(getSession, { user: null, session: null }),
    http.post('*/auth/v1/recover', () => HttpResponse.json({})),
  ],
};

export const Empty = storyOf(app, common);

export const Mistyped = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'juno@junohalide{Enter}');
    await screen.findByText('Please enter a valid email address');
  },
};

export const CheckYourMail = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'bookings@junohalide.example{Enter}');
    await screen.findByRole('heading', { name: 'Check your mail' });
  },
};
