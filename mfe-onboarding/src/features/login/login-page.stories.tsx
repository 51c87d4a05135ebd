import { signIn } from '@backline/contracts/accounts/auth';
import { enterCode } from '@backline/contracts/accounts/factor/factor';
import { beginPasskeySignIn } from '@backline/contracts/accounts/passkeys/passkeys';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page.tsx';

export default { title: 'Screens/Onboarding/Login' };

const app = { routes: [{ path: '/login', element: <LoginPage /> }] };
const common = {
  at: '/login',
  layout: 'own' as const,
  answers: [
    mockCall(listEvents, [...NIGHTS]),
    mockCall(signIn, refuse('invalid_credentials', { message: 'Invalid login credentials' })),
  ],
};

export const Empty = { ...storyOf(app, common), tags: ['visual'] };

export const Mistyped = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'juno@');
    await userEvent.type(screen.getByLabelText('Password'), 'soundcheck{Enter}');
    await screen.findByText('Please enter a valid email address');
  },
};

export const Code = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(listEvents, [...NIGHTS]),
      mockCall(signIn, { waitsFor: 'code' as const }),
      mockCall(enterCode, refuse('invalid_code', { fields: { code: 'This code is wrong.' } })),
    ],
  }),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'juno@junohalide.example');
    await userEvent.type(screen.getByLabelText('Password'), 'soundcheck{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByText('This code is wrong.');
  },
};

const withPasskeys = storyOf(app, {
  ...common,
  boot: { passkeys: true },
  answers: [mockCall(listEvents, [...NIGHTS]), unanswered(beginPasskeySignIn)],
});

export const Passkey = {
  ...withPasskeys,
  play: () => screen.findByRole('button', { name: 'Use a passkey' }),
};

export const PasskeyAsked = {
  ...withPasskeys,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    await userEvent.click(button);
    if (button.getAttribute('aria-busy') !== 'true')
      throw new Error('The button does not show that it works.');
  },
};

export const Suspended = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(listEvents, [...NIGHTS]),
      mockCall(signIn, refuse('forbidden', { message: SUSPENDED_MESSAGE })),
    ],
  }),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'juno@junohalide.example');
    await userEvent.type(screen.getByLabelText('Password'), 'soundcheck{Enter}');
    await screen.findByText('This account is suspended.');
  },
};
