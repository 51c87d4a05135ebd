import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ResetPasswordPage } from './reset-password-page.tsx';

export default { title: 'Screens/Onboarding/ResetPassword' };

const app = { routes: [{ path: '/reset-password', element: <ResetPasswordPage /> }] };

export const HalfTyped = {
  ...storyOf(app, {
    at: '/reset-password',
    layout: 'own',
    user: buildUser(),
    answers: [mockCall(listEvents, [...NIGHTS])],
  }),
  play: async () => {
    await userEvent.type(screen.getByLabelText('New password'), 'tapes');
    await screen.findByRole('img', { name: '5 of 8 characters' });
  },
};
