import { REPORTED_MESSAGES_MAX } from '@backline/contracts/base/limits';
import { reportMessages } from '@backline/contracts/desk/reports';
import { listMessages } from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildConversation, buildMessage } from '@backline/contracts/testing/message-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ReportDialog } from './report-dialog.tsx';

export default { title: 'Screens/Onboarding/Report messages' };

const element = <ReportDialog conversation={buildConversation()} onClose={() => undefined} />;
const app = { routes: [{ path: '/messages', element }] };
const common = { at: '/messages', user: buildUser({ artistId: 'artist-1' }) };
const texts = ['I know your street.', 'Open the door.', 'You will not play anywhere in this town again.'];
const messages = Array.from({ length: REPORTED_MESSAGES_MAX + 4 }, (_, place) =>
  buildMessage({
    id: `m${place}`,
    number: 30 - place,
    by: 'venue',
    text: `${texts[place % texts.length]} (${place + 1})`,
  }),
);
const list = mockCall(listMessages, messages);

export const Filled = storyOf(app, { ...common, answers: [list] });

/** A report has as many messages as it can have, and the server refuses its text. */
export const FullAndRefused = {
  ...storyOf(app, {
    ...common,
    answers: [list, mockCall(reportMessages, refuse('validation_failed', { fields: { text: 'Say more' } }))],
  }),
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(0, REPORTED_MESSAGES_MAX)) await userEvent.click(box);
    await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByText('Say more');
  },
};

export const NothingToReport = storyOf(app, { ...common, answers: [mockCall(listMessages, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listMessages)] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(listMessages, refuse('unavailable'))] });
