import {
  listOwnInvitations,
  muteVenue,
  type OwnInvitation,
} from '@backline/contracts/booking/event-invitations';
import { buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Invitations } from './invitations.tsx';

withMockApi();

const open = () =>
  renderRoutes([{ path: '/applications', element: <Invitations onGone={() => undefined} /> }], {
    at: '/applications',
  });
const invitation: OwnInvitation = { invitedAt: '2026-11-20T12:00:00.000Z', event: buildEvent() };

describe('the invitations of an artist', () => {
  it('lead to the event', async () => {
    mockApi.use(mockCall(listOwnInvitations, [invitation]));
    open();
    expect(await screen.findByText('Salt House, Fri 11 Dec, 22:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Oyelaran' })).toHaveAttribute(
      'href',
      '/events/event-oyelaran',
    );
  });

  it('go when their venue is muted, and the artist reads where this ends [venues 8]', async () => {
    const muted: unknown[] = [];
    mockApi.use(mockCall(listOwnInvitations, [invitation]));
    const { person } = open();
    const mute = await screen.findByRole('button', { name: 'Mute Salt House' });
    mockApi.use(
      mockCall(muteVenue, ({ params }) => {
        muted.push(params['id']);
        return { id: 'org-salt-house' };
      }),
      mockCall(listOwnInvitations, []),
    );
    await person.click(mute);
    expect(
      await screen.findByText(
        'Salt House is muted You hear nothing of its invitations. You can end this in your settings.',
      ),
    ).toBeVisible();
    expect(muted).toEqual(['org-salt-house']);
    expect(screen.queryByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
  });

  it('stay when the mute failed, and the artist reads why', async () => {
    const message = 'This venue is no longer on Backline.';
    mockApi.use(
      mockCall(listOwnInvitations, [invitation]),
      mockCall(muteVenue, refuse('not_found', { message })),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Mute Salt House' }));
    expect(await screen.findByText(`Not muted ${message}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Oyelaran' })).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    mockApi.use(mockCall(listOwnInvitations, refuse('unavailable')));
    open();
    expect(await screen.findByText('Your invitations could not be loaded')).toBeVisible();
  });
});
