import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import {
  decideMediaReport,
  listMediaReports,
  type MediaReport,
} from '@backline/contracts/desk/media-reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaReport } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

let reports: MediaReport[] = [];
const open = () => renderRoutes(app.routes, { at: '/admin/copyright-reports' });
const cardOf = (title: string) => screen.findByRole('article', { name: `Mix: ${title}` });

describe('the copyright reports', () => {
  withMockApi();
  beforeEach(() => {
    reports = [buildMediaReport({ title: 'Four Hours', upheldCount: 2 })];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listMediaReports, () => reports),
    );
  });

  it("show the reporter, the profile, and the number of the artist's hidden files", async () => {
    open();
    const card = await cardOf('Four Hours');
    for (const text of [
      'Open',
      'Mara Voss, mara@label.example',
      'It was published on Voss Records',
      '2 of 3',
    ])
      expect(card).toHaveTextContent(text);
    expect(within(card).getByRole('link', { name: 'Juno Halide' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
  });

  it('require an admin who passed the gate [paths 17]', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('are decided with a reason, and a hidden file can be shown again [paths 17]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(decideMediaReport, ({ body }) => {
        sent.push(body);
        const { reason } = body as { reason: string };
        const decidedAt = '2026-11-22T09:00:00.000Z';
        reports = reports.map((report) => ({ ...report, status: 'hidden' as const, reason, decidedAt }));
        return reports[0]!;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Hide file: Four Hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this file?' }));
    await person.click(dialog.getByRole('button', { name: 'Hide file' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'The track is theirs.');
    await person.click(dialog.getByRole('button', { name: 'Hide file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ decision: 'hide', reason: 'The track is theirs.' }]);
    const card = within(await cardOf('Four Hours'));
    expect(await card.findByText('The track is theirs.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Show file again: Four Hours' })).toBeVisible();
    expect(card.queryByRole('button', { name: /Reject/ })).not.toBeInTheDocument();
    const decided = await cardOf('Four Hours');
    await waitFor(() => expect(decided).toHaveFocus());
  });

  it('say why a decision was refused', async () => {
    const message = 'This report was decided meanwhile. Reload the list.';
    mockApi.use(mockCall(decideMediaReport, refuse('wrong_state', { message })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Reject report: Four Hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this report?' }));
    await person.type(dialog.getByLabelText('Reason'), 'A remix under licence.');
    await person.click(dialog.getByRole('button', { name: 'Reject report' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('say that there are none, and that they could not be loaded', async () => {
    reports = [];
    const { unmount } = open();
    expect(await screen.findByText('Nobody has reported a file.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listMediaReports, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The copyright reports could not be loaded');
  });
});
