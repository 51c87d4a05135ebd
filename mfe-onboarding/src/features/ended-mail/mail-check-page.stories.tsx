import { getSession } from '@backline/contracts/accounts/auth';
import { confirmMailAddress } from '@backline/contracts/accounts/mail/mail-address';
import { getFlags } from '@backline/contracts/platform/flags';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { MailCheckPage } from './mail-check-page.tsx';

export default { title: 'Screens/Onboarding/MailCheck' };

const app = { routes: [{ path: '/mail-check', element: <MailCheckPage /> }] };
const pageAt = (at: string) =>
  storyOf(app, {
    at,
    layout: 'own',
    answers: [
      mockCall(getFlags, buildFlags()),
      mockCall(listEvents, [...NIGHTS]),
      mockCall(getSession, { user: null, session: null }),
      mockCall(confirmMailAddress, { addressReturns: false as const }),
    ],
  });

export const Asked = pageAt('/mail-check#token=a.b');

export const NotComplete = pageAt('/mail-check');

export const Arrives = {
  ...pageAt('/mail-check#token=a.b'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'My mail arrives' }));
    await screen.findByRole('heading', { name: 'Mail reaches you again' });
  },
};
