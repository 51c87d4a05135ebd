import { enterPasswordAgain } from '@backline/contracts/accounts/admin';
import { performAct } from '@backline/contracts/desk/acts';
import { buildUser } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { callWithPassword } from './call-with-password.ts';
import { PasswordAgain } from './password-again.tsx';

export default { title: 'Screens/Admin/Password again' };

function Asked() {
  useEffect(() => {
    const act = { params: { act: 'flag.off' as const, subjectId: 'events' }, body: { version: 0 } };
    void callWithPassword(performAct, act).catch(() => undefined);
  }, []);
  return <PasswordAgain />;
}

const app = { routes: [{ path: '/admin', element: <Asked /> }] };
const common = { at: '/admin', user: buildUser({ isAdmin: true }), layout: 'own' as const };
const asked = mockCall(performAct, refuse('password_required'));
const enter = async () => {
  await userEvent.type(await screen.findByLabelText('Password'), 'open-the-doors-9');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
};

export const Empty = storyOf(app, { ...common, answers: [asked] });

export const Checking = {
  ...storyOf(app, { ...common, answers: [asked, unanswered(enterPasswordAgain)] }),
  play: enter,
};

export const Wrong = {
  ...storyOf(app, {
    ...common,
    answers: [
      asked,
      mockCall(
        enterPasswordAgain,
        refuse('validation_failed', {
          fields: { password: 'This is not your password. Try again, or set a new one by mail.' },
        }),
      ),
    ],
  }),
  play: enter,
};

export const Failed = {
  ...storyOf(app, { ...common, answers: [asked, mockCall(enterPasswordAgain, refuse('rate_limited'))] }),
  play: enter,
};
