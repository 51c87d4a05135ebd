import { linkReportedFile, readReportedMessages, type Report } from '@backline/contracts/desk/reports';
import { buildMessage } from '@backline/contracts/testing/message-builders';
import { useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReadMessages } from './read-messages.tsx';

const TITLE = 'Messages: Salt House';
const SIDES: NonNullable<Report['messages']> = {
  by: 'artist',
  artistName: 'Juno Halide',
  venueName: 'Salt House',
  count: 1,
};
let reads = 0;
const open = () =>
  renderRoutes([{ path: '/', element: <ReadMessages id="R-1" sides={SIDES} title={TITLE} /> }], { at: '/' });

/** Answers the messages with these numbers. The reported ones are those of `reported`. */
function answerMessages(numbers: readonly number[], reported: readonly number[]) {
  mockApi.use(
    mockCall(readReportedMessages, () => {
      reads += 1;
      return numbers.map((number) => ({
        ...buildMessage({ id: `m${number}`, number, by: 'venue', text: `message ${number}` }),
        isReported: reported.includes(number),
      }));
    }),
  );
}

describe('the messages of a report', () => {
  withMockApi();
  beforeEach(() => {
    reads = 0;
  });

  it.each([
    [[4, 5, 6], [5], ['message 4', 'message 5Reported', 'message 6'], []],
    [[1, 2, 4, 5], [2, 4], ['message 2Reported', 'message 4Reported'], ['1 message is not shown']],
    [[1, 90], [1, 90], ['message 1Reported', 'message 90Reported'], ['88 messages are not shown']],
  ])(
    '%j are shown only after a press, with %j marked [message-reports 3, message-reports 4]',
    async (numbers, reported, texts, gaps) => {
      answerMessages(numbers, reported);
      const { person } = open();
      const button = await screen.findByRole('button', { name: `Read messages: ${TITLE}` });
      expect(
        screen.getByText(/The audit log records that you read them, and each file that you open\.$/),
      ).toBeVisible();
      expect(reads).toBe(0);
      await person.click(button);
      const list = await screen.findByRole('list', { name: `Messages: ${TITLE}` });
      for (const text of [...texts, ...gaps]) expect(list).toHaveTextContent(text);
      expect(within(list).getAllByText('Reported')).toHaveLength(reported.length);
      expect(within(list).queryAllByText(/not shown$/)).toHaveLength(gaps.length);
      await person.click(screen.getByRole('button', { name: `Hide messages: ${TITLE}` }));
      expect(screen.queryByText(/^message/)).not.toBeInTheDocument();
      expect(reads).toBe(1);
    },
  );

  it('could not be loaded, and are loaded again', async () => {
    mockApi.use(mockCall(readReportedMessages, refuse('unavailable')));
    const { person } = open();
    const button = await screen.findByRole('button', { name: `Read messages: ${TITLE}` });
    await person.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be loaded.');
    answerMessages([1], [1]);
    await person.click(button);
    expect(await screen.findByText('message 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are text, and open a file at a press [message-reports 7]', async () => {
    const text = '<b>Come</b> to https://bad.example';
    const file = { id: 'f', name: 'rider.pdf', bytes: 9, type: 'application/pdf' };
    const asked: unknown[] = [];
    mockApi.use(
      mockCall(readReportedMessages, [{ ...buildMessage({ text, files: [file] }), isReported: true }]),
      mockCall(linkReportedFile, ({ params }) => {
        asked.push(params);
        return refuse('not_found');
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: `Read messages: ${TITLE}` }));
    const list = await screen.findByRole('list', { name: `Messages: ${TITLE}` });
    expect(list).toHaveTextContent(text);
    expect(within(list).queryByRole('link')).not.toBeInTheDocument();
    await person.click(within(list).getByRole('button', { name: 'rider.pdf, 0.1 KB' }));
    await waitFor(() => expect(asked).toMatchObject([{ id: 'R-1', fileId: 'f' }]));
    await waitFor(() => expect(useToast.getState().current?.title).toBe('The file could not be opened'));
  });
});
