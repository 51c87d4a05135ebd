import { answerReport, listOwnReports, type OwnReport } from '@backline/contracts/desk/reports';
import { buildOwnReport } from '@backline/contracts/testing/desk/report-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CopyrightReportsPage } from './copyright-reports-page.tsx';

withMockApi();

let reports: OwnReport[] = [];
beforeEach(() => {
  reports = [buildOwnReport({ file: { type: 'mix', title: 'Four Hours' } })];
  mockApi.use(mockCall(listOwnReports, () => reports));
});
const open = () =>
  renderRoutes([{ path: '/copyright-reports', element: <CopyrightReportsPage /> }], {
    at: '/copyright-reports',
  });

describe('the reports of an artist’s files', () => {
  it('show the decision and its reason [paths 16]', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'Mix: Four Hours' });
    expect(card).toHaveTextContent('Hidden');
    expect(card).toHaveTextContent('The track is theirs.');
    expect(card).toHaveTextContent('It was published on Voss Records');
  });

  it('are answered once [paths 16]', async () => {
    mockApi.use(
      mockCall(answerReport, ({ body }) => {
        const { answer } = body as { answer: string };
        reports = reports.map((report) => ({ ...report, answer }));
        return reports[0]!;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Send Answer' }));
    expect(await screen.findByText('Answer is required')).toBeVisible();
    await person.type(screen.getByLabelText('Your answer'), 'I have a licence.');
    await person.click(screen.getByRole('button', { name: 'Send Answer' }));
    const card = screen.getByRole('article');
    expect(await within(card).findByText('I have a licence.')).toBeVisible();
    expect(within(card).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keep an answer that was refused, with the reason', async () => {
    const message = 'You have answered this decision already.';
    mockApi.use(mockCall(answerReport, refuse('wrong_state', { message })));
    const { person } = open();
    await person.type(await screen.findByLabelText('Your answer'), 'I have a licence.');
    await person.click(screen.getByRole('button', { name: 'Send Answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Your answer')).toHaveValue('I have a licence.');
  });

  it('say that there are none, and that they could not be loaded', async () => {
    reports = [];
    const { unmount } = open();
    expect(await screen.findByText('Nothing of yours was reported.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listOwnReports, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your copyright reports could not be loaded');
  });
});
