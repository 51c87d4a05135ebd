import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import {
  closeMessageReport,
  linkReportedFile,
  listMessageReports,
  readMessageReport,
  type MessageReport,
} from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMessage, buildMessageReport } from '@backline/contracts/testing/message-builders';
import { setSessionUser, useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const TITLE = 'Juno Halide about Salt House';
let reports: MessageReport[] = [];
let reads = 0;
const open = () => renderRoutes(app.routes, { at: '/admin/message-reports' });

/** Answers the messages with these numbers. The reported ones are those of `reported`. */
function answerMessages(numbers: readonly number[], reported: readonly number[]) {
  mockApi.use(
    mockCall(readMessageReport, () => {
      reads += 1;
      const shown = numbers.map((number) => ({
        ...buildMessage({ id: `m${number}`, number, by: 'venue', text: `message ${number}` }),
        isReported: reported.includes(number),
      }));
      return { ...reports[0]!, shown };
    }),
  );
}

describe('the reports of messages', () => {
  withMockApi();
  beforeEach(() => {
    reads = 0;
    reports = [buildMessageReport()];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listMessageReports, () => reports),
    );
  });

  it('are reached from the dashboard', async () => {
    mockApi.use(mockCall(listBetaSignups, []));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await person.click(await screen.findByRole('link', { name: 'Reports of messages' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports of messages' })).toBeVisible();
  });

  it('require an admin who passed the gate [message-reports 2]', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it.each([
    [{ by: 'artist', reason: 'unsafe' }, TITLE, ['Open, unsafe', 'Reported byThe artist', 'Feels unsafe']],
    [
      { by: 'venue', reason: 'fraud', messages: 3 },
      'Salt House about Juno Halide',
      ['Reported byThe venue', 'Fraud, or a payment outside of Backline', 'Messages3'],
    ],
    [
      { closedAt: '2026-11-22T09:00:00.000Z', closedReason: 'Warned the venue.' },
      TITLE,
      ['ClosedSun 22 November 2026', 'Closed becauseWarned the venue.'],
    ],
  ] as const)('say who reports what, and when (%o) [message-reports 2]', async (report, name, texts) => {
    reports = [buildMessageReport(report)];
    open();
    const card = await screen.findByRole('article', { name });
    const always = ['ArtistJuno Halide', 'VenueSalt House', 'They insult me.', 'ReportedSat 21 Nov, 12:00'];
    for (const text of [...always, ...texts]) expect(card).toHaveTextContent(text);
    const canClose = !('closedAt' in report);
    expect(within(card).queryAllByRole('button', { name: /^Close report/ })).toHaveLength(canClose ? 1 : 0);
  });

  it.each([
    [[4, 5, 6], [5], ['message 4', 'message 5Reported', 'message 6'], []],
    [[1, 2, 4, 5], [2, 4], ['message 2Reported', 'message 4Reported'], ['1 message is not shown']],
    [[1, 90], [1, 90], ['message 1Reported', 'message 90Reported'], ['88 messages are not shown']],
  ])(
    'show the messages %j only after a press, with %j marked [message-reports 3, message-reports 4]',
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

  it('say that the messages could not be loaded, and load them again', async () => {
    mockApi.use(mockCall(readMessageReport, refuse('unavailable')));
    const { person } = open();
    const button = await screen.findByRole('button', { name: `Read messages: ${TITLE}` });
    await person.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The messages could not be loaded.');
    answerMessages([1], [1]);
    await person.click(button);
    expect(await screen.findByText('message 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show a text as text, and open a file at a press [message-reports 6]', async () => {
    const text = '<b>Come</b> to https://bad.example';
    const file = { id: 'f', name: 'rider.pdf', bytes: 9, type: 'application/pdf' };
    const shown = [{ ...buildMessage({ text, files: [file] }), isReported: true }];
    mockApi.use(mockCall(readMessageReport, { ...reports[0]!, shown }));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: `Read messages: ${TITLE}` }));
    const list = await screen.findByRole('list', { name: `Messages: ${TITLE}` });
    expect(list).toHaveTextContent(text);
    expect(within(list).queryByRole('link')).not.toBeInTheDocument();
    const asked: unknown[] = [];
    mockApi.use(
      mockCall(linkReportedFile, ({ params }) => {
        asked.push(params);
        return refuse('not_found');
      }),
    );
    await person.click(within(list).getByRole('button', { name: 'rider.pdf, 0.1 KB' }));
    await waitFor(() => expect(asked).toMatchObject([{ id: reports[0]?.id, fileId: 'f' }]));
    await waitFor(() => expect(useToast.getState().current?.title).toBe('The file could not be opened'));
  });

  it('are closed with a reason [message-reports 5]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(closeMessageReport, ({ body }) => {
        sent.push(body);
        reports = [
          buildMessageReport({ closedAt: '2026-11-22T09:00:00.000Z', closedReason: 'Warned the venue.' }),
        ];
        return reports[0]!;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: `Close report: ${TITLE}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this report?' }));
    await person.click(dialog.getByRole('button', { name: 'Close report' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'Warned the venue.');
    await person.click(dialog.getByRole('button', { name: 'Close report' }));
    const card = await screen.findByRole('article', { name: TITLE });
    await waitFor(() => expect(card).toHaveTextContent('Closed becauseWarned the venue.'));
    expect(sent).toEqual([{ reason: 'Warned the venue.' }]);
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('say that there are none, and that they could not be loaded', async () => {
    reports = [];
    const { unmount } = open();
    expect(await screen.findByText('Nobody has reported a message.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listMessageReports, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The reports of messages could not be loaded');
  });
});
