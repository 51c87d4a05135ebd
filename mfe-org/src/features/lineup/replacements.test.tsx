import { inviteToApply } from '@backline/contracts/booking/event-invitations';
import { listReplacements, type Replacement } from '@backline/contracts/pages/replacements';
import { buildFavourite, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';
import { Replacements } from './replacements.tsx';

withMockApi();
beforeEach(() => signInVenue());

const known = (id: string, stageName: string, overrides: Partial<Replacement> = {}): Replacement => ({
  artist: { ...buildFavourite().artist, id, stageName, handle: id },
  reasons: ['favourite'],
  isInvited: false,
  ...overrides,
});
const open = () =>
  renderPart(<Replacements event={buildOwnEvent({ id: 'oyelaran', status: 'accepting' })} />);
const section = () => screen.findByRole('region', { name: 'Who could play instead' });

describe('whom a venue may ask after an artist has cancelled', () => {
  it.each([
    [['favourite'], 'A favourite'],
    [['starred', 'invited'], 'You starred an application, You invited them before'],
    [['favourite', 'invited'], 'A favourite, You invited them before'],
  ] as const)('is named with the reason: %s', async (reasons, text) => {
    mockApi.use(mockCall(listReplacements, [known('juno', 'Juno Halide', { reasons: [...reasons] })]));
    open();
    const found = within(await section());
    expect(found.getByText(text)).toBeVisible();
    expect(found.getByRole('link', { name: 'Juno Halide' })).toHaveAttribute('href', '/profile/juno');
  });

  it('is invited to the event, once [favourites 10]', async () => {
    let artists = [known('juno', 'Juno Halide'), known('ren', 'Ren Okafor', { isInvited: true })];
    mockApi.use(
      mockCall(listReplacements, () => artists),
      mockCall(inviteToApply, ({ params, body }) => {
        artists = artists.map((each) => ({ ...each, isInvited: true }));
        const { artistId } = body as { artistId: string };
        return { eventId: String(params['id']), artistId, invitedAt: '2026-11-20T12:00:00.000Z' };
      }),
    );
    const { person } = open();
    const found = within(await section());
    expect(found.getAllByText('Invited')).toHaveLength(1);
    await person.click(found.getByRole('button', { name: 'Invite Juno Halide' }));
    await waitFor(() => expect(found.getAllByText('Invited')).toHaveLength(2));
    expect(found.queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells why an invitation was refused', async () => {
    const message = 'You have invited 20 artists to this event. That is the most for one event.';
    mockApi.use(
      mockCall(listReplacements, [known('juno', 'Juno Halide')]),
      mockCall(inviteToApply, refuse('wrong_state', { message })),
    );
    const { person } = open();
    await person.click(within(await section()).getByRole('button', { name: 'Invite Juno Halide' }));
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    mockApi.use(mockCall(listReplacements, refuse('unavailable')));
    open();
    expect(await screen.findByText(/“Who could play instead” could not be loaded/)).toBeVisible();
  });
});
