import { revokeMemberInvitation } from '@backline/contracts/joining/members';
import { buildMemberList } from '@backline/contracts/testing/member-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InvitationRow } from './invitation-row.tsx';

withMockApi();

const [invitation] = buildMemberList().invitations;
const gone = vi.fn();
const open = () =>
  renderRoutes([{ path: '/', element: <InvitationRow invitation={invitation!} onGone={gone} /> }], {
    at: '/',
  });

it.each([
  ['forbidden', 'Only owners withdraw invitations.'],
  ['wrong_state', 'This invitation has been used.'],
] as const)('an invitation that the server keeps (%s) stays, with the reason', async (code, message) => {
  mockApi.use(mockCall(revokeMemberInvitation, refuse(code, { message })));
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of jo@example.org' }),
  );
  expect(await screen.findByText(`Not withdrawn ${message}`)).toBeVisible();
  expect(screen.getByText(/^The link works until \w{3} \d/)).toBeVisible();
  expect(gone).not.toHaveBeenCalled();
});
