import { listApplications } from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { getOrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildOrgAnalytics } from '@backline/contracts/testing/analytics-builder';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

const open = (at = '/org-dashboard/analytics') => renderRoutes(app.routes, { at });
const region = (name: string) => screen.findByRole('region', { name });

describe('the analytics of a venue', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(
      mockCall(getFlags, buildFlags('org-analytics', 'org-events')),
      mockCall(getMyOrg, buildMyOrg()),
      mockCall(listApplications, []),
      mockCall(getOrgAnalytics, buildOrgAnalytics()),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('show the way from a view to a booking, with its period [organisation-dashboard 42, organisation-dashboard 43]', async () => {
    open();
    const funnel = await screen.findByRole('list', { name: 'From view to booking' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Event page views 2,410',
      'Applications 58 2.4 % of views',
      'Answered 54 93 % of applications',
      'Accepted 9 17 % of answers',
    ]);
    expect(screen.getByText('24 Aug to 21 Nov 2026')).toBeVisible();
    expect(screen.getByText('Median reply time').parentElement).toHaveTextContent('31 h');
    expect(screen.getByText('Answered within 48 h').parentElement).toHaveTextContent('100 %');
    expect(
      await screen.findByText(/54 answers. 4 applications are still inside their 48 hours/),
    ).toBeVisible();
  });

  it('show each chart as a table at one click [organisation-dashboard 47]', async () => {
    const { person } = open();
    for (const [title, row] of [
      ['From view to booking', 'Applications 58 2.4 % of views'],
      ['Applications per week', 'This week 185 9 9 0'],
      ['Reply time', '42–48 13'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: `${title}: show table` }));
      const table = screen.getByRole('table', { name: `${title} as a table` });
      expect(within(table).getByRole('row', { name: row })).toBeVisible();
      await person.click(screen.getByRole('button', { name: `${title}: show chart` }));
      expect(screen.getByRole('list', { name: title })).toBeVisible();
    }
  });

  it('list each event with a link to its page [organisation-dashboard 43]', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Figures of each event' });
    expect(
      within(table).getByRole('row', { name: 'Oyelaran 11 Dec 2026 1,240 18 15 of 18 3' }),
    ).toBeVisible();
    expect(
      within(table).getByRole('row', { name: 'Saint Fjord All Night Long 18 Dec 2026 190 0 – 0' }),
    ).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Nine Lamps' })).toHaveAttribute(
      'href',
      '/events/event-nine-lamps',
    );
  });

  it('change with the period, which the address keeps [organisation-dashboard 45]', async () => {
    const asked: (string | null)[] = [];
    mockApi.use(
      mockCall(getOrgAnalytics, ({ query }) => {
        asked.push(query.get('days'));
        return buildOrgAnalytics(query.get('days') === '30' ? { from: '2026-10-23' } : {});
      }),
    );
    const { person, router } = open();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 30 days');
    expect(await screen.findByText('23 Oct to 21 Nov 2026')).toBeVisible();
    expect(router.state.location.search).toBe('?days=30');
    expect(asked).toEqual(['90', '30']);
  });

  it('are downloaded as CSV [organisation-dashboard 48]', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(saved).toEqual(['analytics-2026-08-24-to-2026-11-21.csv']);
  });

  it('lead a new venue to its first event [organisation-dashboard 49]', async () => {
    const none = { views: 0, applications: 0, answered: 0, accepted: 0 };
    mockApi.use(mockCall(getOrgAnalytics, buildOrgAnalytics({ total: none, events: [] })));
    open();
    expect(await screen.findByText('Nothing to count yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute(
      'href',
      '/org-dashboard/events/new',
    );
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  it('offer Try again when they do not load', async () => {
    mockApi.use(mockCall(getOrgAnalytics, refuse('unavailable')));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your figures could not be loaded');
    mockApi.use(mockCall(getOrgAnalytics, buildOrgAnalytics()));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('By event')).toBeVisible();
  });

  it('are a placeholder while their flag is off [organisation-dashboard 42]', async () => {
    mockApi.use(mockCall(getFlags, buildFlags()));
    open();
    const panel = await screen.findByRole('tabpanel', { name: 'Analytics' });
    await waitFor(() => expect(panel).toHaveTextContent('Coming Soon'));
    expect(within(panel).getByRole('link', { name: 'Request Early Access' })).toBeVisible();
  });
});
