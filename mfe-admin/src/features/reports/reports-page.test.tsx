import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import { previewAct } from '@backline/contracts/desk/acts';
import { decideReport, listReports, type Report } from '@backline/contracts/desk/reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildCopyrightReport, buildReport } from '@backline/contracts/testing/desk/report-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const TITLE = 'Artist: Juno Halide';
/** How the buttons of its decisions name it. */
const ABOUT = `${TITLE}, Pretends to be somebody else`;
let reports: Report[] = [];
let asked: string[] = [];
const open = (query = '') => renderRoutes(app.routes, { at: `/admin/reports${query}` });
const rowOf = (name: string) => screen.findByRole('listitem', { name });

describe('the reports', () => {
  withMockApi();
  beforeEach(() => {
    reports = [buildReport()];
    asked = [];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listReports, ({ query }) => {
        asked.push(query.toString());
        return reports;
      }),
    );
  });

  it('are reached from the dashboard', async () => {
    mockApi.use(mockCall(listBetaSignups, []));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await person.click(await screen.findByRole('link', { name: 'Reports' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  });

  it('require an admin who passed the gate [reports 8]', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('show who reports what, with a link to the page [reports 8]', async () => {
    open();
    const row = await rowOf(TITLE);
    for (const text of [
      'Open',
      'Pretends to be somebody else',
      'NumberR-7KQ2M-9XD4T',
      'These are my pictures',
    ])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('Reported byMara Voss, mara@label.example');
    expect(within(row).getByRole('link', { name: 'Juno Halide' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
  });

  it.each([
    ['a report without a name', { name: '', email: '' }, 'Reported byNo name given'],
    [
      'a page that is gone',
      { subject: { name: 'Juno Halide', page: 'profile', pageId: '' } },
      'ArtistJuno Halide, whose page is gone',
    ],
    [
      'reported messages',
      {
        kind: 'messages',
        category: 'other',
        messages: { by: 'venue', artistName: 'Juno Halide', venueName: 'Salt House', count: 3 },
      },
      'Messages3',
    ],
    ['one joined report', { joinedCount: 1, joined: [buildReport({ id: 'R-2' })] }, '1 more report of this'],
    ['many joined reports', { joinedCount: 40, joined: [] }, '40 more reports of this'],
    ['equal joined reports', { joinedCount: 40, joined: [] }, 'The same words are shown once'],
  ] as const)('name %s [message-reports 2]', async (_what, fields, text) => {
    reports = [buildReport(fields as Partial<Report>)];
    open();
    expect(await screen.findByRole('listitem', { name: /: Juno Halide$/ })).toHaveTextContent(text);
  });

  it('are filtered by the address, and by three controls [reports 8]', async () => {
    const { person, router } = open('?state=open&kind=song');
    await rowOf(TITLE);
    expect(asked.at(-1)).toBe('limit=20&state=open');
    await person.selectOptions(screen.getByLabelText('What is wrong'), 'Unsafe or harassing');
    await person.selectOptions(screen.getByLabelText('State'), 'All states');
    expect(router.state.location.search).toBe('?category=unsafe');
    await waitFor(() => expect(asked.at(-1)).toBe('limit=20&category=unsafe'));
  });

  it('about one page alone say so, and lead to the others [reports 15]', async () => {
    const { person, router } = open('?state=open&subject=artist-juno');
    expect(await screen.findByText('Only reports about Juno Halide are shown.')).toBeVisible();
    expect(asked.at(-1)).toBe('limit=20&state=open&subject=artist-juno');
    await person.click(screen.getByRole('button', { name: 'Show other reports' }));
    expect(router.state.location.search).toBe('?state=open');
  });

  it('are decided with a reason [reports 8]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(decideReport, ({ body }) => {
        sent.push(body);
        reports = [
          buildReport({
            status: 'warned',
            decidedAt: '2026-11-22T09:00:00.000Z',
            reason: 'Use your own name.',
            allowedDecisions: [],
          }),
        ];
        return reports[0]!;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: `Warn: ${ABOUT}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Warn the other side?' }));
    await person.type(dialog.getByLabelText('Reason'), 'Use your own name.');
    await person.click(dialog.getByRole('button', { name: 'Warn' }));
    const row = await rowOf(TITLE);
    await waitFor(() => expect(row).toHaveTextContent('ReasonUse your own name.'));
    expect(sent).toEqual([{ decision: 'warn', reason: 'Use your own name.' }]);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(row).toHaveFocus());
  });

  it.each([
    ['hide', 'Hide profile', 'artist.hide', 'artist-juno'],
    ['suspend', 'Suspend person', 'person.suspend', 'juno'],
  ] as const)('are decided by the act to %s, with its effect and its reasons [reports 8]', async (...row) => {
    const [decision, label, act, subjectId] = row;
    let sent: unknown;
    const effect = ['Three nights stay.'];
    mockApi.use(
      mockCall(previewAct, ({ params }) => {
        expect(params).toMatchObject({ act, subjectId });
        return { act, subjectId, name: 'Juno Halide', effect, refusal: null, isDone: false, version: 3 };
      }),
      mockCall(decideReport, ({ body }) => {
        sent = body;
        reports = [];
        return buildReport();
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: `${label}: ${ABOUT}` }));
    expect(await screen.findByText('Three nights stay.')).toBeVisible();
    await person.type(await screen.findByLabelText('Reason'), 'Fake.');
    await person.type(screen.getByLabelText('What happened'), 'It shows others.');
    await person.type(screen.getByLabelText('The rule of the terms, or the law'), 'Terms 4');
    await person.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('Nobody has reported anything.')).toBeVisible();
    expect(sent).toEqual({
      decision,
      reason: 'Fake.',
      facts: 'It shows others.',
      rule: 'Terms 4',
      version: 3,
    });
  });

  it.each([
    ['Hide file', 'hide', {}],
    ['Show file again', 'restore', { status: 'hidden', allowedDecisions: ['restore'] }],
  ] as const)('about copyright are decided by the act of the file: %s [paths 17]', async (...each) => {
    const [label, decision, fields] = each;
    const file = { ...buildCopyrightReport().file!, title: 'Four Hours', upheldCount: 2 };
    reports = [buildCopyrightReport({ file, ...(fields as Partial<Report>) })];
    let sent: unknown;
    mockApi.use(
      mockCall(previewAct, ({ params }) => {
        const { act } = params as { act: 'file.hide' | 'file.show' };
        expect(params).toMatchObject({
          act: decision === 'hide' ? 'file.hide' : 'file.show',
          subjectId: file.name,
        });
        const state = { refusal: null, isDone: false, version: 1 };
        return { act, subjectId: file.name, name: 'Mix', effect: ['It stands in 1 place.'], ...state };
      }),
      mockCall(decideReport, ({ body }) => {
        sent = body;
        reports = [];
        return buildReport();
      }),
    );
    const { person } = open('?category=copyright');
    const row = await rowOf('Mix: Four Hours');
    for (const text of ['Copyright', 'Hidden files in 12 months2 of 3']) expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('button', { name: /^Mix: Four Hours, .* MB$/ })).toBeVisible();
    if (decision === 'restore') expect(row).not.toHaveTextContent('Due');
    else expect(row).toHaveTextContent('DueSun 22 Nov, 12:00');
    await person.click(within(row).getByRole('button', { name: `${label}: Mix: Four Hours, Copyright` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('It stands in 1 place.')).toBeVisible();
    await person.type(await dialog.findByLabelText('Reason'), 'The track is theirs.');
    if (decision === 'hide') {
      await person.type(dialog.getByLabelText('What happened'), 'We compared both.');
      await person.type(dialog.getByLabelText('The rule of the terms, or the law'), 'Terms 5');
    }
    await person.click(dialog.getByRole('button', { name: label }));
    const why = decision === 'hide' ? { facts: 'We compared both.', rule: 'Terms 5' } : {};
    await waitFor(() =>
      expect(sent).toEqual({ decision, reason: 'The track is theirs.', ...why, version: 1 }),
    );
  });

  it('about copyright stand at their old address too [paths 17]', async () => {
    const { router } = renderRoutes(app.routes, { at: '/admin/copyright-reports' });
    await rowOf(TITLE);
    expect(router.state.location).toMatchObject({
      pathname: '/admin/reports',
      search: '?category=copyright',
    });
    expect(asked.at(-1)).toBe('limit=20&category=copyright');
  });

  it('say that there are none, that none fits, and that they could not be loaded', async () => {
    reports = [];
    const { person, unmount } = open('?kind=venue');
    await person.click(await screen.findByRole('button', { name: 'Show all reports' }));
    expect(await screen.findByText('Nobody has reported anything.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listReports, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The reports could not be loaded');
  });
});
