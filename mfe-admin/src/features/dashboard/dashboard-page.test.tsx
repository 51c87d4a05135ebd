import { countToDo } from '@backline/contracts/desk/to-do';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildToDoCounts } from '@backline/contracts/testing/desk/to-do-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openDashboard, withAdmin } from './testing/open-dashboard.ts';

withAdmin();

describe('the admin dashboard', () => {
  it('is not shown to a signed-out person', async () => {
    setSessionUser(null);
    openDashboard();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('sends an admin who has not passed the gate in this tab to the gate [admin-dashboard 1, route-guard 13]', async () => {
    sessionStorage.clear();
    const { router } = openDashboard();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('sends an admin to the gate when the server no longer accepts the grant [admin-dashboard 1]', async () => {
    mockApi.use(mockCall(countBetaSignups, refuse('gate_required')));
    const { router } = openDashboard();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('leads to the purchases, the audit log, the deploy tokens and the settings of the account [admin-dashboard 19]', async () => {
    openDashboard();
    const tokens = await screen.findByRole('link', { name: 'Deploy tokens' });
    expect(tokens).toHaveAttribute('href', '/admin/deploy-tokens');
    expect(screen.getByRole('link', { name: 'Audit Log' })).toHaveAttribute('href', '/admin/audit');
    expect(screen.getByRole('link', { name: 'Purchases' })).toHaveAttribute('href', '/admin/purchases');
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('says above the tabs what waits, and leads to it', async () => {
    mockApi.use(mockCall(countToDo, buildToDoCounts({ venue: 2 })));
    openDashboard();
    const venues = await screen.findByRole('link', { name: 'Venues to check 2' });
    expect(venues).toHaveAttribute('href', '/admin/to-do?kind=venue');
  });

  it('counts the signups by role [admin-dashboard 3]', async () => {
    mockApi.use(mockCall(countBetaSignups, { total: 1202, artists: 1200, venues: 1, both: 1 }));
    openDashboard();
    expect(await screen.findByText('1,202')).toBeVisible();
    expect(screen.getByText('Total Signups').parentElement).toHaveTextContent('1,202');
    expect(screen.getByText('Artists', { selector: 'span' }).parentElement).toHaveTextContent('1,200');
    expect(screen.getByText('Venues', { selector: 'span' }).parentElement).toHaveTextContent('1');
    expect(screen.getByText('Both Roles').parentElement).toHaveTextContent('1');
  });

  it.each(['Artists', 'Events', 'Applications'])(
    'announces %s as coming soon [admin-dashboard 4, admin-dashboard 5]',
    async (name) => {
      const { person, router } = openDashboard();
      await person.click(await screen.findByRole('tab', { name }));
      const panel = within(screen.getByRole('tabpanel', { name }));
      expect(await panel.findByText(`${name} coming soon`)).toBeVisible();
      expect(router.state.location.search).toBe(`?tab=${name.toLowerCase()}`);
    },
  );
});
