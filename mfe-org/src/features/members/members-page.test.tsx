import { getSession } from '@backline/contracts/accounts/auth';
import {
  changeMemberRole,
  inviteMember,
  listMembers,
  nameMember,
  removeMember,
  revokeMemberInvitation,
} from '@backline/contracts/joining/members';
import { buildSession, buildUser } from '@backline/contracts/testing/builders';
import { buildMember, buildMemberList } from '@backline/contracts/testing/member-builders';
import { buildOwnVenue } from '@backline/contracts/testing/venue-builders';
import { getOwnVenue } from '@backline/contracts/pages/venues';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();
beforeEach(() => {
  setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
  mockApi.use(mockCall(listMembers, buildMemberList()));
});

const open = () => renderRoutes(app.routes, { at: '/org-dashboard/members' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the members of a venue', () => {
  it('are listed with their roles, and open invitations below', async () => {
    open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/@/).textContent)).toEqual([
      'ines@salthouse.example',
      'rui@salthouse.example',
      'mara@example.org',
      'jo@example.org',
    ]);
    expect(within(rows[2] as HTMLElement).getByText('Booker')).toBeVisible();
  });

  it.each([
    ['Inês Carvalho', 'Inês Carvalho'],
    ['  Ren Okafor ', 'Ren Okafor'],
  ])('give themselves a name, which stands before the address: %s', async (typed, name) => {
    const sent: unknown[] = [];
    const named = buildMemberList({ members: [buildMember({ name })] });
    mockApi.use(mockCall(nameMember, ({ body }) => (sent.push(body), named)));
    const { person } = open();
    await person.type(await screen.findByLabelText(/^Name/), typed);
    mockApi.use(mockCall(listMembers, named));
    await person.click(await button('Save name'));
    expect(
      await screen.findByText(new RegExp(`Your venue reads ${name} beside your decisions\\.$`)),
    ).toBeVisible();
    expect(sent).toEqual([{ name }]);
    expect(await button(`Make booker: ${name}`)).toBeVisible();
    expect(screen.getByText('ines@salthouse.example')).toBeVisible();
  });

  it('read at the field that a colleague has the name', async () => {
    const message = 'Another member has this name.';
    mockApi.use(mockCall(nameMember, refuse('validation_failed', { fields: { name: message } })));
    const { person } = open();
    await person.type(await screen.findByLabelText(/^Name/), 'Rui');
    await person.click(await button('Save name'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rui');
  });

  it('are invited by address and role [venues 9]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(inviteMember, ({ body }) => {
        sent.push(body);
        const [invitation] = buildMemberList().invitations;
        if (!invitation) throw new Error('no invitation');
        return invitation;
      }),
    );
    const { person } = open();
    await person.type(await screen.findByLabelText(/Email/), 'Jo@Example.org');
    await person.selectOptions(screen.getByLabelText(/Role/), 'Owner');
    await person.click(await button('Send invitation'));
    expect(await screen.findByText(/The mail to jo@example\.org works for 14 days, once\./)).toBeVisible();
    expect(sent).toEqual([{ email: 'jo@example.org', role: 'owner' }]);
    expect(screen.getByLabelText(/Email/)).toHaveValue('');
  });

  it('keep what was typed when the server refuses the invitation', async () => {
    const message = 'jo@example.org is a member already.';
    mockApi.use(mockCall(inviteMember, refuse('wrong_state', { message })));
    const { person } = open();
    await person.type(await screen.findByLabelText(/Email/), 'jo@example.org');
    await person.click(await button('Send invitation'));
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    expect(screen.getByLabelText(/Email/)).toHaveValue('jo@example.org');
  });

  it('change their role, and say why the last owner stays one', async () => {
    const message = 'A venue needs an owner, and this is the last one. Make somebody else an owner first.';
    mockApi.use(mockCall(changeMemberRole, refuse('wrong_state', { message })));
    const { person } = open();
    await person.click(await button('Make booker: ines@salthouse.example'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/invite and remove members/);
    await person.click(await button('Make booker'));
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible();
    await person.click(await button('Keep the role'));
    mockApi.use(mockCall(changeMemberRole, buildMemberList()));
    await person.click(await button('Make owner: mara@example.org'));
    await person.click(await button('Make owner'));
    expect(await screen.findByText(/mara@example\.org is an owner now\./)).toBeVisible();
  });

  it('are removed after a question that names the effect', async () => {
    const removed = vi.fn(() => ({ id: 'user-mara' }));
    mockApi.use(mockCall(removeMember, removed));
    const { person } = open();
    await person.click(await button('Remove mara@example.org'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /They can no longer open the venue's events and applications\./,
    );
    expect(removed).not.toHaveBeenCalled();
    mockApi.use(mockCall(listMembers, buildMemberList({ members: [buildMember()] })));
    await person.click(await button('Remove the member'));
    await waitFor(() => expect(screen.queryByText('mara@example.org')).not.toBeInTheDocument());
    expect(removed).toHaveBeenCalledOnce();
    const rest = screen.getByRole('region', { name: 'Who belongs to your venue' });
    await waitFor(() => expect(rest).toHaveFocus());
  });

  it('give up their ownership, and go on among the members', async () => {
    const booker = buildMember({ role: 'booker', allowedActions: ['leave'] });
    mockApi.use(mockCall(changeMemberRole, buildMemberList()));
    const { person } = open();
    await person.click(await button('Make booker: ines@salthouse.example'));
    mockApi.use(
      mockCall(listMembers, buildMemberList({ members: [booker], invitations: [], canInvite: false })),
    );
    await person.click(await button('Make booker'));
    expect(await screen.findByText('Owners invite and remove members.')).toBeVisible();
    const members = screen.getByRole('region', { name: 'Who belongs to your venue' });
    await waitFor(() => expect(members).toHaveFocus());
  });

  it('leave, and choose their path anew', async () => {
    const gone = buildUser({ artistId: undefined });
    mockApi.use(
      mockCall(removeMember, { id: 'user-ines' }),
      mockCall(getSession, { user: gone, session: buildSession() }),
    );
    const { person, router } = open();
    await person.click(await button('Leave the venue'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the venue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  });

  it('lose an invitation that an owner withdraws', async () => {
    mockApi.use(mockCall(revokeMemberInvitation, { id: 'invitation-jo' }));
    const { person } = open();
    const withdraw = await button('Withdraw the invitation of jo@example.org');
    mockApi.use(mockCall(listMembers, buildMemberList({ invitations: [] })));
    await person.click(withdraw);
    await waitFor(() => expect(withdraw).not.toBeInTheDocument());
    const rest = screen.getByRole('region', { name: 'Open invitations' });
    expect(within(rest).getByText('No invitation is open.')).toBeVisible();
    expect(rest).toHaveFocus();
  });

  it('show a booker neither invitations nor the form, and the venue page to owners alone', async () => {
    const booker = buildMember({ role: 'booker', allowedActions: ['leave'] });
    mockApi.use(
      mockCall(listMembers, buildMemberList({ members: [booker], invitations: [], canInvite: false })),
      mockCall(getOwnVenue, buildOwnVenue({ canEdit: false })),
    );
    const { person } = open();
    expect(await screen.findByText('Owners invite and remove members.')).toBeVisible();
    expect(screen.queryByLabelText(/Email/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Back to the venue page' }));
    expect(await screen.findByText(/Owners change the venue’s page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('tell the only owner why they cannot leave', async () => {
    mockApi.use(mockCall(listMembers, buildMemberList({ members: [buildMember({ allowedActions: [] })] })));
    open();
    expect(await screen.findByText(/You are the only owner, so you cannot leave/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave the venue' })).not.toBeInTheDocument();
  });
});
