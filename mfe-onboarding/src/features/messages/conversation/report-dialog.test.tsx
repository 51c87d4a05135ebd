import { REPORTED_MESSAGES_MAX } from '@backline/contracts/base/limits';
import { reportMessages } from '@backline/contracts/desk/reports';
import { listMessages, type Message } from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildConversation, buildMessage } from '@backline/contracts/testing/message-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportDialog } from './report-dialog.tsx';

withMockApi();
beforeEach(() => setSessionUser(buildUser({ artistId: 'artist-1' })));

const fromVenue = (number: number): Message =>
  buildMessage({ id: `m${number}`, number, by: 'venue', text: `Word ${number}` });
/** The messages with these numbers, the newest first. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => fromVenue(last - place));

async function open(messages: Message[]) {
  mockApi.use(
    mockCall(listMessages, ({ query }) =>
      query.get('cursor') === 'earlier' ? between(1, 3) : pageOf(messages, 'earlier'),
    ),
  );
  const element = <ReportDialog conversation={buildConversation()} onClose={() => undefined} />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Report messages' }));
  await dialog.findByLabelText(messages[0]?.text ?? '');
  const group = dialog.getByRole('group', { name: 'Messages of Salt House' });
  const report = () => person.click(dialog.getByRole('button', { name: 'Report' }));
  return { person, dialog, group, report };
}

it('offers all messages of the other side, also earlier ones [messages 14]', async () => {
  const { person, dialog } = await open([...between(4, 28), buildMessage({ id: 'own', text: 'Own word' })]);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(25);
  expect(dialog.queryByLabelText('Own word')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Show earlier messages' }));
  expect(await dialog.findByLabelText('Word 1')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Word 3')).toHaveFocus());
});

it('lets the person choose as many as a report can have, and says so [messages 14]', async () => {
  const { person, dialog, group } = await open(between(4, 26));
  expect(group).toHaveAccessibleDescription(`0 of at most ${REPORTED_MESSAGES_MAX} chosen.`);
  for (const { number } of between(4, 3 + REPORTED_MESSAGES_MAX))
    await person.click(dialog.getByLabelText(`Word ${number}`));
  expect(dialog.getByLabelText('Word 26')).toBeDisabled();
  expect(group).toHaveAccessibleDescription(/Take one off to choose another\.$/);
  await person.click(dialog.getByLabelText('Word 4'));
  expect(dialog.getByLabelText('Word 26')).toBeEnabled();
});

describe('a refused report moves the focus to the first wrong field, with its error', () => {
  it.each([
    [[], '', 'Word 30', 'Choose the messages to report'],
    [[], 'It insults me.', 'Word 30', 'Choose the messages to report'],
    [['Word 29'], '', /Description/, 'Say in a few words what is wrong'],
  ])('chosen: %j, description: "%s" [messages 14]', async (chosen, text, field, error) => {
    const { person, dialog, report } = await open(between(20, 30));
    for (const each of chosen) await person.click(dialog.getByLabelText(each));
    if (text) await person.type(dialog.getByLabelText(/Description/), text);
    await report();
    expect(dialog.getByLabelText(field)).toHaveFocus();
    expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(error));
    expect(within(dialog.getByRole('list')).queryByText(error)).not.toBeInTheDocument();
  });

  it('also when the server finds it [messages 14]', async () => {
    const reported = vi.fn(() => refuse('validation_failed', { fields: { text: 'Say more' } }));
    mockApi.use(mockCall(reportMessages, reported));
    const { person, dialog, report } = await open(between(20, 30));
    await person.click(dialog.getByLabelText('Word 30'));
    await person.type(dialog.getByLabelText(/Description/), 'x');
    await report();
    expect(await dialog.findByText('Say more')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/Description/)).toHaveFocus());
  });
});
