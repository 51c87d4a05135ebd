import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventPage } from './event-page.tsx';

withMockApi();
beforeEach(() => {
  setSessionUser(buildUser());
  mockApi.use(mockCall(getCredits, buildCredits({ available: 100 })), mockCall(listEvents, []));
});

/** In winter Lisbon has the hour of UTC. */
const EARLY = { opensAt: '2026-11-24T14:00:00.000Z' };

function open() {
  return renderRoutes([{ path: '/events/:id', element: <EventPage /> }], { at: '/events/event-oyelaran' });
}

describe('the Apply button', () => {
  it.each([
    ['full', 'All spots are taken.'],
    ['cancelled', 'This event is cancelled.'],
  ] as const)('is off at a %s event and says why [events 17]', async (status, reason) => {
    mockApi.use(mockCall(getEvent, buildEvent({ status })));
    open();
    const apply = await screen.findByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    expect(apply).toHaveAccessibleDescription(reason);
  });

  it.each([
    ['a venue', buildUser({ userType: 'organisation', artistId: undefined, orgId: 'org-1' })],
    ['an admin who is no artist', buildUser({ isAdmin: true, artistId: undefined })],
  ])('is off for %s [events 18]', async (_who, user) => {
    setSessionUser(user);
    mockApi.use(mockCall(getEvent, buildEvent({ allowedActions: [] })));
    open();
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.getByText('Only artists can apply to events.')).toBeVisible();
  });

  it('leads a signed-out person to the login, and from there to the application [events 16]', async () => {
    setSessionUser(null);
    mockApi.use(mockCall(getEvent, buildEvent()));
    open();
    expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute(
      'href',
      '/login?next=%2Fevents%2Fevent-oyelaran%2Fapply',
    );
  });

  it('is off before the event opens for everybody, and says when that is [levels 4]', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ ...EARLY, applyNeed: 'opening', allowedActions: [] })));
    open();
    expect(await screen.findByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
      'Opens for everybody Tue 14:00. Until then artists from level 5 on and invited artists can apply.',
    );
  });

  it('is on during early access for artists who can apply, who read when it opens for others', async () => {
    mockApi.use(mockCall(getEvent, buildEvent(EARLY)));
    open();
    expect(await screen.findByRole('link', { name: 'Apply' })).toBeVisible();
    expect(screen.getByText('Early access: you can apply now. Opens for everybody Tue 14:00.')).toBeVisible();
  });

  it('offers a stranger to sign up before the event opens for everybody', async () => {
    setSessionUser(null);
    mockApi.use(mockCall(getEvent, buildEvent({ ...EARLY, applyNeed: 'opening', allowedActions: [] })));
    open();
    expect(await screen.findByRole('link', { name: 'Sign up to apply' })).toBeVisible();
  });

  it('leads to the application screen, where an address is confirmed', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ applyNeed: 'address', allowedActions: [] })));
    open();
    expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute(
      'href',
      '/events/event-oyelaran/apply',
    );
  });

  it('leads an artist to the application', async () => {
    mockApi.use(mockCall(getEvent, buildEvent()));
    open();
    expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute(
      'href',
      '/events/event-oyelaran/apply',
    );
  });

  it('is replaced by the link to the application after applying [events 19]', async () => {
    mockApi.use(
      mockCall(getEvent, buildEvent({ myApplication: { id: 'application-1', status: 'submitted' } })),
    );
    open();
    expect(await screen.findByRole('link', { name: 'View your application' })).toHaveAttribute(
      'href',
      '/applications/application-1',
    );
    expect(screen.queryByRole('link', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it.each(['declined', 'withdrawn', 'expired', 'closed'] as const)(
    'is offered when the API takes another application after the %s one [server-decides 4]',
    async (status) => {
      const event = buildEvent({ myApplication: { id: 'application-1', status }, allowedActions: ['apply'] });
      mockApi.use(mockCall(getEvent, event));
      open();
      expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute(
        'href',
        '/events/event-oyelaran/apply',
      );
      expect(screen.queryByRole('link', { name: 'View your application' })).not.toBeInTheDocument();
    },
  );

  it.each(['declined', 'expired'] as const)(
    'is not offered when the API takes no other application after the %s one',
    async (status) => {
      const myApplication = { id: 'application-1', status };
      mockApi.use(mockCall(getEvent, buildEvent({ status: 'full', myApplication, allowedActions: [] })));
      open();
      expect(await screen.findByRole('link', { name: 'View your application' })).toBeVisible();
      expect(screen.getByText('All spots are taken.')).toBeVisible();
      expect(screen.queryByText('Apply')).not.toBeInTheDocument();
    },
  );
});
