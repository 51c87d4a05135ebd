import { listMutedVenues, unmuteVenue } from '@backline/contracts/booking/event-invitations';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { juno, openSettings, withSettings } from './testing/open-settings.tsx';

withSettings();

const salt = {
  id: 'org-salt-house',
  name: 'Salt House',
  handle: 'salt-house',
  mutedAt: '2026-11-20T12:00:00.000Z',
};

describe('muted venues', () => {
  it('are heard again when the artist ends it [venues 8]', async () => {
    mockApi.use(mockCall(listMutedVenues, [salt]));
    const { person } = await openSettings();
    const unmute = await screen.findByRole('button', { name: 'Unmute Salt House' });
    const ended: unknown[] = [];
    mockApi.use(
      mockCall(unmuteVenue, ({ params }) => {
        ended.push(params['id']);
        return { id: salt.id };
      }),
      mockCall(listMutedVenues, []),
    );
    await person.click(unmute);
    expect(
      await screen.findByText('Salt House is not muted You hear of its invitations again.'),
    ).toBeVisible();
    expect(ended).toEqual([salt.id]);
    expect(await screen.findByText(/^No venue is muted/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Muted venues' })).toHaveFocus();
  });

  it('stay muted when the call fails', async () => {
    mockApi.use(mockCall(listMutedVenues, [salt]), mockCall(unmuteVenue, refuse('unavailable')));
    const { person } = await openSettings();
    await person.click(await screen.findByRole('button', { name: 'Unmute Salt House' }));
    expect(await screen.findByText(/^Still muted/)).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    mockApi.use(mockCall(listMutedVenues, refuse('unavailable')));
    await openSettings();
    expect(await screen.findByText('Muted venues could not be loaded')).toBeVisible();
  });

  it('are nothing of a venue', async () => {
    const { artistId: _, ...account } = juno;
    setSessionUser({ ...account, userType: 'organisation', orgId: salt.id });
    await openSettings();
    expect(screen.queryByRole('region', { name: 'Muted venues' })).not.toBeInTheDocument();
    const nav = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(nav).queryByRole('link', { name: 'Muted venues' })).not.toBeInTheDocument();
  });
});
