import { signIn } from '@backline/contracts/accounts/auth';
import { enterCode } from '@backline/contracts/accounts/factor/factor';
import { refuse, mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { AdminLoginPage } from './admin-login-page.tsx';

export default { title: 'Screens/Admin/Login' };

const app = { routes: [{ path: '/admin-login', element: <AdminLoginPage /> }] };
const common = {
  at: '/admin-login',
  layout: 'own' as const,
  answers: [mockCall(signIn, refuse('invalid_credentials', { message: 'Invalid login credentials' }))],
};

export const Empty = storyOf(app, common);

export const Mistyped = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'admin@backline');
    await userEvent.type(screen.getByLabelText('Password'), '12345{Enter}');
    await screen.findByText('Please enter a valid email address');
  },
};

const waiting = storyOf(app, {
  ...common,
  answers: [
    mockCall(signIn, { waitsFor: 'code' as const }),
    mockCall(enterCode, refuse('invalid_code', { fields: { code: 'This code is wrong.' } })),
  ],
});
async function signInByPassword() {
  await userEvent.type(screen.getByLabelText('Email'), 'admin@backline.example');
  await userEvent.type(screen.getByLabelText('Password'), 'soundcheck{Enter}');
  return screen.findByLabelText('Code');
}

export const Code = { ...waiting, play: signInByPassword };

export const CodeWrong = {
  ...waiting,
  play: async () => {
    await userEvent.type(await signInByPassword(), '123456{Enter}');
    await screen.findByText('This code is wrong.');
  },
};

export const ForgotPassword = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
  },
};

export const MagicLink = {
  ...storyOf(app, common),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Login with Magic Link' }));
    await userEvent.type(screen.getByLabelText('Email'), 'admin@{Enter}');
    await screen.findByText('Please enter a valid email address');
  },
};
