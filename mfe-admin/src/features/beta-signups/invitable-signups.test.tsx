import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import { inviteBetaSignups } from '@backline/contracts/joining/invitations';
import { buildBetaSignup, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const INVITED_AT = '2026-11-21T09:00:00.000Z';
const signup = (name: string, more: Parameters<typeof buildBetaSignup>[0] = {}) =>
  buildBetaSignup({ id: name, email: `${name}@example.org`, ...more });
const mara = signup('mara');
const ren = signup('ren', {
  invitation: { state: 'open', invitedAt: INVITED_AT, expiresAt: '2026-12-05T09:00:00.000Z' },
});
const joined = signup('joined', { joinedAt: INVITED_AT });

describe('inviting from the list', () => {
  withMockApi();
  let sent: unknown[];
  beforeEach(() => {
    sent = [];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(listBetaSignups, [mara, ren, joined]),
      mockCall(countBetaSignups, { total: 3, artists: 0, venues: 0, both: 3 }),
      mockCall(inviteBetaSignups, ({ body }) => {
        sent.push(body);
        return { invited: (body as { ids: string[] }).ids.length, joined: 0 };
      }),
    );
  });

  async function open() {
    const view = renderRoutes(app.routes, { at: '/admin' });
    await screen.findByRole('table', { name: 'Beta Signups' });
    return view;
  }

  it('sends one invitation, after a preview of the address [closed-beta 4]', async () => {
    const { person } = await open();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
    expect(screen.getByText('Choose people to invite them.')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Choose mara@example.org' }));
    await person.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite 1 person?' });
    expect(within(dialog).getByText('mara@example.org')).toBeVisible();
    expect(within(dialog).getByText(/works for 14 days, once/)).toBeVisible();
    expect(sent).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['mara'] }]));
    expect(await screen.findByText('Invitations sent 1 person invited.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
  });

  it('invites all shown people who have not joined, and lists the older links that end [closed-beta 4]', async () => {
    const { person } = await open();
    expect(screen.queryByRole('checkbox', { name: 'Choose joined@example.org' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Choose all shown (2 people)' }));
    await person.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people?' });
    expect(within(dialog).getByText(/^1 person invited before\./)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['mara', 'ren'] }]));
  });

  it('sends nothing when the preview is cancelled', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('checkbox', { name: 'Choose ren@example.org' }));
    await person.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(screen.getByRole('checkbox', { name: 'Choose ren@example.org' })).toBeChecked();
  });
});
