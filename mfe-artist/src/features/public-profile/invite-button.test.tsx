import { listInvitableEvents } from '@backline/contracts/booking/event-invitations';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildInvitable, VENUE } from '@backline/contracts/testing/invitable-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InviteButton } from './invite-button.tsx';

withMockApi();

const artist = { id: 'artist-juno', stageName: 'Juno Halide' };
const openProfile = () =>
  renderRoutes([{ path: '/', element: <InviteButton artist={artist} /> }], { at: '/' });

describe('inviting an artist from their profile', () => {
  it.each([
    ['a stranger', null],
    ['an artist', buildUser()],
  ])('is not offered to %s', (_who, user) => {
    setSessionUser(user);
    openProfile();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens the events of a venue', async () => {
    setSessionUser(VENUE);
    mockApi.use(mockCall(listInvitableEvents, { events: [buildInvitable()], leftToday: 50 }));
    const { person } = openProfile();
    await person.click(screen.getByRole('button', { name: 'Invite to apply' }));
    expect(await screen.findByRole('dialog', { name: 'Invite Juno Halide' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Invite to Oyelaran' })).toBeVisible();
  });
});
