import { askForMyData, getMyData, type MyData } from '@backline/contracts/accounts/own-data/my-data';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { buildUser } from '@backline/contracts/testing/builders';
import { Wrap } from '@backline/design-system/page';
import { mockCall, refuse, storyOf, type StoryOptions, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { MyDataSection } from './my-data-section.tsx';

export default { title: 'Screens/Onboarding/Settings, your data' };

const juno = buildUser();
const page = (
  <Wrap padded>
    <title>Settings · Backline</title>
    <h1>Settings</h1>
    <MyDataSection email={juno.email} />
  </Wrap>
);
const app = { routes: [{ path: '/settings', element: page }] };

type Answer = NonNullable<StoryOptions['answers']>[number];

const storyWith = (file: Partial<MyData>, ...more: Answer[]) =>
  storyOf(app, { at: '/settings', user: juno, answers: [mockCall(getMyData, buildMyData(file)), ...more] });

const ASKED = { askedAt: '2026-11-20T12:00:00.000Z' };
const MADE = { ...ASKED, bytes: 214 * 1024 ** 2, until: '2026-11-27T12:00:00.000Z' };

export const Empty = storyWith({});
export const Making = storyWith({ state: 'making', ...ASKED });
export const Ready = storyWith({
  state: 'ready',
  ...MADE,
  path: '/api/my-data/file-1/file',
  nextAt: '2026-11-21T12:00:00.000Z',
});
export const Over = storyWith({ state: 'over', ...MADE });
export const NotMade = storyWith({ state: 'failed', ...ASKED });
export const Loading = storyOf(app, { at: '/settings', user: juno, answers: [unanswered(getMyData)] });
export const Unavailable = storyOf(app, {
  at: '/settings',
  user: juno,
  answers: [mockCall(getMyData, refuse('unavailable'))],
});

export const WrongPassword = {
  ...storyWith(
    {},
    mockCall(askForMyData, ({ body }) =>
      'password' in (body as object)
        ? refuse('validation_failed', {
            fields: { password: 'This is not your password. Try again, or set a new one by mail.' },
          })
        : refuse('password_required'),
    ),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'guess-9{Enter}');
    await screen.findByText(/^This is not your password/);
  },
};
