import {
  inviteToApply,
  listInvitableEvents,
  type InvitableEvent,
} from '@backline/contracts/booking/event-invitations';
import { buildInvitable, VENUE } from '@backline/contracts/testing/invitable-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { InviteDialog } from './invite-dialog.tsx';

withMockApi();

const artist = { id: 'artist-juno', stageName: 'Juno Halide' };
beforeEach(() => setSessionUser(VENUE));

const open = () =>
  renderRoutes([{ path: '/', element: <InviteDialog artist={artist} onClose={() => undefined} /> }], {
    at: '/',
  });

async function openChoice(events: InvitableEvent[], leftToday = 50) {
  mockApi.use(mockCall(listInvitableEvents, { events, leftToday }));
  const view = open();
  await screen.findByRole('dialog', { name: 'Invite Juno Halide' });
  return view;
}

describe('inviting an artist', () => {
  it('takes one of the open events, and shows it as invited [venues 7]', async () => {
    const invited: unknown[] = [];
    const { person } = await openChoice([
      buildInvitable(),
      buildInvitable({ id: '2', headliner: 'Kiosk Night' }),
    ]);
    mockApi.use(
      mockCall(inviteToApply, ({ params, body }) => {
        invited.push(params['id'], body);
        return { eventId: '2', artistId: artist.id, invitedAt: '2026-11-20T12:00:00.000Z' };
      }),
      mockCall(listInvitableEvents, {
        events: [buildInvitable(), buildInvitable({ id: '2', headliner: 'Kiosk Night', state: 'invited' })],
        leftToday: 49,
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Invite to Kiosk Night' }));
    expect(
      await screen.findByText('Invited Juno Halide can apply to Kiosk Night without credits.'),
    ).toBeVisible();
    expect(await screen.findByText('You can send 49 of 50 invitations in these 24 hours.')).toBeVisible();
    expect(invited).toEqual(['2', { artistId: artist.id }]);
    const list = screen.getByRole('list', { name: 'Your events' });
    expect(within(list).getByText('Invited')).toBeVisible();
    expect(list).toHaveFocus();
  });

  it('shows to which events the artist has applied, and which have no invitation left', async () => {
    await openChoice([
      buildInvitable({ state: 'applied' }),
      buildInvitable({ id: '2', headliner: 'Kiosk Night', left: 0 }),
    ]);
    expect(await screen.findByText('Has applied')).toBeVisible();
    expect(screen.getByText('20 invited')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Invite to/ })).not.toBeInTheDocument();
  });

  it('waits when the invitations of 24 hours are used up', async () => {
    await openChoice([buildInvitable()], 0);
    expect(
      await screen.findByText('You have sent 50 invitations within 24 hours. Invite more tomorrow.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite to Oyelaran' })).toBeDisabled();
  });

  it("shows the server's refusal", async () => {
    const { person } = await openChoice([buildInvitable()]);
    mockApi.use(
      mockCall(
        inviteToApply,
        refuse('already_applied', { message: 'Juno Halide has already applied to this event.' }),
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Invite to Oyelaran' }));
    expect(
      await screen.findByText('Not invited Juno Halide has already applied to this event.'),
    ).toBeVisible();
  });

  it('leads a venue without an open event to its dashboard', async () => {
    await openChoice([]);
    expect(await screen.findByText('None of your events takes applications')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/org-dashboard');
  });

  it('says when the events could not be loaded', async () => {
    mockApi.use(mockCall(listInvitableEvents, refuse('unavailable')));
    open();
    expect(await screen.findByText('Your events could not be loaded')).toBeVisible();
  });
});
