import { inviteBetaSignups } from '@backline/contracts/joining/invitations';
import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InviteDialog } from './invite-dialog.tsx';

withMockApi();

const INVITED = { invitedAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-12-05T09:00:00.000Z' };
type Signup = ReturnType<typeof buildBetaSignup>;
const signup = (name: string, invitation: Signup['invitation'] = null) =>
  buildBetaSignup({ id: name, email: `${name}@example.org`, invitation });

const done = vi.fn();
let sent: string[][];
beforeEach(() => {
  done.mockClear();
  sent = [];
  mockApi.use(
    mockCall(inviteBetaSignups, ({ body }) => {
      const { ids } = body as { ids: string[] };
      sent.push(ids);
      return { invited: ids.length, joined: 0 };
    }),
  );
});

async function ask(chosen: Signup[]) {
  const view = renderRoutes([{ path: '/', element: <InviteDialog chosen={chosen} onInvited={done} /> }], {
    at: '/',
  });
  await view.person.click(screen.getByRole('button', { name: /^Invite/ }));
  const dialog = await screen.findByRole('dialog');
  return {
    ...view,
    dialog,
    send: () => view.person.click(within(dialog).getByRole('button', { name: /^Send/ })),
  };
}

describe('the invitation of chosen people', () => {
  it('says why nobody was invited, and keeps the choice', async () => {
    const message = 'There is no mail server, so nobody is invited.';
    mockApi.use(mockCall(inviteBetaSignups, refuse('unavailable', { message })));
    const { dialog, send } = await ask([signup('mara')]);
    await send();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(done).not.toHaveBeenCalled();
  });

  it('names the first of many, counts the rest, and sends them in parts [closed-beta 4]', async () => {
    const many = Array.from({ length: 130 }, (_, index) => signup(`person-${index}`));
    const { dialog, send } = await ask(many);
    const named = within(within(dialog).getByRole('list', { name: 'Who is invited' })).getAllByRole(
      'listitem',
    );
    expect([named.length, named.at(-1)?.textContent]).toEqual([9, 'and 122 more']);
    await send();
    expect(await screen.findByText('Invitations sent 130 people invited.')).toBeVisible();
    expect(sent.map(({ length }) => length)).toEqual([100, 30]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('names all of eight, and no rest', async () => {
    const { dialog } = await ask(Array.from({ length: 8 }, (_, index) => signup(`person-${index}`)));
    expect(within(dialog).getAllByRole('listitem').at(-1)).toHaveTextContent('person-7@example.org');
  });

  it('says whose older link ends, and nothing of links that have ended', async () => {
    const open = signup('ren', { state: 'open', ...INVITED });
    const { dialog } = await ask([signup('mara'), open, signup('ben', { state: 'expired', ...INVITED })]);
    expect(within(dialog).getByText(/^1 person invited before\. The older link ends/)).toBeVisible();
  });

  it('of people who were never invited says nothing of older links', async () => {
    const { dialog } = await ask([signup('mara')]);
    expect(within(dialog).queryByText(/invited before/)).not.toBeInTheDocument();
  });

  it('says who has joined meanwhile', async () => {
    mockApi.use(mockCall(inviteBetaSignups, { invited: 1, joined: 1 }));
    const { send } = await ask([signup('mara'), signup('ren')]);
    await send();
    expect(
      await screen.findByText('Invitations sent 1 person invited. 1 person joined meanwhile.'),
    ).toBeVisible();
  });
});
