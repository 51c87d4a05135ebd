import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import type { DeployToken } from '@backline/contracts/platform/deploy';
import {
  listDeployTokens,
  makeDeployToken,
  revokeDeployToken,
} from '@backline/contracts/platform/deploy-tokens';
import { buildDeployToken, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

const UNTIL = 'Wed 19 May 2027';
const TOKEN = 'backline_deploy_only-once';
const mine = buildDeployToken();
let tokens: DeployToken[] = [];

const open = () => renderRoutes(app.routes, { at: '/admin/deploy-tokens' });

describe('the deploy tokens', () => {
  withMockApi();
  beforeEach(() => {
    tokens = [mine];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listDeployTokens, () => tokens),
    );
  });

  it('are listed with app, team, their last use and their end', async () => {
    tokens = [mine, buildDeployToken({ id: 'new', app: 'shell', team: 'Platform', lastUsedAt: null })];
    open();
    const table = await screen.findByRole('table', { name: 'Deploy tokens' });
    const rows = within(table).getAllByRole('row').slice(1);
    const textOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(rows.map(textOf)).toEqual([
      ['mfe-org', 'Venues', 'Fri 20 November 2026', 'Sun 22 November 2026', UNTIL, 'Revoke'],
      ['shell', 'Platform', 'Fri 20 November 2026', 'Never', UNTIL, 'Revoke'],
    ]);
  });

  it('require an admin who passed the gate', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('say that there are none, and that they could not be loaded', async () => {
    tokens = [];
    const { unmount } = open();
    expect(await screen.findByText(/No team has a token/)).toBeVisible();
    unmount();
    mockApi.use(mockCall(listDeployTokens, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The deploy tokens could not be loaded');
  });

  it('are made for an app and a team, shown once, and can be copied [paths 19]', async () => {
    mockApi.use(
      mockCall(makeDeployToken, ({ body }) => {
        const token = buildDeployToken({ id: 'made', lastUsedAt: null, ...(body as Partial<DeployToken>) });
        tokens = [...tokens, token];
        return { ...token, token: TOKEN };
      }),
    );
    const { person } = open();
    await person.type(await screen.findByLabelText('App'), 'mfe-admin');
    await person.type(screen.getByLabelText('Team'), 'Back office');
    await person.click(screen.getByRole('button', { name: 'Make Token' }));

    const dialog = await screen.findByRole('dialog', { name: 'Token for mfe-admin' });
    expect(within(dialog).getByLabelText('BACKLINE_TOKEN')).toHaveValue(TOKEN);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(within(dialog).getByRole('button', { name: 'Copy token' }));
    expect(copied).toHaveBeenCalledWith(TOKEN);
    await person.click(within(dialog).getByRole('button', { name: 'Done' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue(TOKEN)).not.toBeInTheDocument();
    expect(await screen.findByText('Back office')).toBeVisible();
    expect(screen.getByLabelText('App')).toHaveValue('');
  });

  it('show wrong entries, and the reason for a refusal of the server', async () => {
    const message = 'mfe-org belongs to Venues.';
    mockApi.use(mockCall(makeDeployToken, refuse('wrong_state', { message })));
    const { person } = open();
    await person.type(await screen.findByLabelText('App'), 'MFE Org');
    await person.click(screen.getByRole('button', { name: 'Make Token' }));
    expect(await screen.findByText('Lower case letters, digits and dashes')).toBeVisible();
    expect(screen.getByText('Name the team')).toBeVisible();

    await person.clear(screen.getByLabelText('App'));
    await person.type(screen.getByLabelText('App'), 'mfe-org');
    await person.type(screen.getByLabelText('Team'), 'Artists');
    await person.click(screen.getByRole('button', { name: 'Make Token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Team')).toHaveValue('Artists');
  });

  it('are revoked after a question [paths 19]', async () => {
    mockApi.use(
      mockCall(revokeDeployToken, () => {
        tokens = [];
        return mine;
      }),
    );
    const { person } = open();
    const revoke = { name: 'Revoke the token of Venues for mfe-org' };
    await person.click(await screen.findByRole('button', revoke));
    await person.click(screen.getByRole('button', { name: 'Keep token' }));
    expect(tokens).toEqual([mine]);
    await person.click(screen.getByRole('button', revoke));
    await person.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText(/No team has a token/)).toBeVisible();
    expect(screen.getByText(/Token revoked/)).toBeInTheDocument();
  });
});
