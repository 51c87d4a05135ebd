import { listApplications } from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildEvent, buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { nextOf, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const openDashboard = (at = '/org-dashboard') => renderRoutes(app.routes, { at });

describe('the dashboard of a venue', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(mockCall(listApplications, []), mockCall(getFlags, buildFlags()));
  });

  it('is not shown to a signed-out person [organisation-dashboard 52]', async () => {
    setSessionUser(null);
    const { router } = openDashboard();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/?next=%2Forg-dashboard');
  });

  it('offers Try again when its figures do not load [real-data 1]', async () => {
    mockApi.use(mockCall(getMyOrg, refuse('unavailable')));
    const { person } = openDashboard();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your dashboard could not be loaded');

    mockApi.use(mockCall(getMyOrg, buildMyOrg()));
    await person.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('31 h')).toBeVisible();
  });

  it('shows the four figures under the name of the venue [organisation-dashboard 2, paths 10]', async () => {
    mockApi.use(
      mockCall(
        getMyOrg,
        buildMyOrg({ stats: { upcomingEvents: 3, applications: 58, waiting: 4, averageReplyHours: 31.4 } }),
      ),
    );
    openDashboard();
    expect(await screen.findByText('31 h')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Salt House' })).toBeVisible();
    expect(screen.getByText('Upcoming events').parentElement).toHaveTextContent('3');
    expect(screen.getByText('Applications', { selector: 'span' }).parentElement).toHaveTextContent('58');
    expect(screen.getByText('Waiting for a reply').parentElement).toHaveTextContent('4');
    // The analytics tab has a median of one period beside it.
    expect(screen.getByText('Average reply time so far').parentElement).toHaveTextContent('31 h');
  });

  it('leaves the reply time out before the first reply [organisation-dashboard 3]', async () => {
    const stats = { upcomingEvents: 0, applications: 0, waiting: 0, averageReplyHours: null };
    mockApi.use(mockCall(getMyOrg, buildMyOrg({ stats, upcomingEvents: [] })));
    openDashboard();
    expect(await screen.findByText('No upcoming events')).toBeVisible();
    expect(screen.queryByText(/^Average reply time/)).not.toBeInTheDocument();
  });

  it('lists the upcoming events with state and number of applicants [organisation-dashboard 4, organisation-dashboard 5]', async () => {
    mockApi.use(
      mockCall(
        getMyOrg,
        buildMyOrg({
          upcomingEvents: [
            { ...buildEvent(), applicants: 1 },
            { ...buildEvent({ id: 'lamps', headliner: 'Nine Lamps', status: 'full' }), applicants: 40 },
          ],
        }),
      ),
    );
    openDashboard();
    const list = await screen.findByRole('region', { name: 'Upcoming Events' });
    const [first, second] = await within(list).findAllByRole('listitem');
    expect(first).toHaveTextContent(/Oyelaran.*Fri 11 Dec, 22:00.*Accepting.*1 applicant/);
    expect(second).toHaveTextContent(/Nine Lamps.*Full.*40 applicants/);
    expect(within(list).getByRole('link', { name: /Nine Lamps/ })).toHaveAttribute('href', '/events/lamps');
    expect(screen.queryByRole('link', { name: 'All events' })).not.toBeInTheDocument();
  });

  it('leads a new venue to its first event, and to all events later [organisation-dashboard 6]', async () => {
    mockApi.use(mockCall(getFlags, buildFlags('org-events')));
    const stats = { upcomingEvents: 0, applications: 0, waiting: 0, averageReplyHours: null };
    mockApi.use(mockCall(getMyOrg, buildMyOrg({ stats, upcomingEvents: [] })));
    const { unmount } = openDashboard();
    const steps = await screen.findByRole('region', { name: 'First steps' });
    expect(within(steps).getByRole('link', { name: /Complete your venue’s page/ })).toHaveAttribute(
      'href',
      '/org-dashboard/settings',
    );
    expect(within(steps).getByRole('link', { name: /Create an event/ })).toHaveAttribute(
      'href',
      '/org-dashboard/events/new',
    );
    unmount();

    mockApi.use(mockCall(getMyOrg, buildMyOrg({ upcomingEvents: [{ ...buildEvent(), applicants: 1 }] })));
    openDashboard();
    expect(await screen.findByRole('link', { name: 'All events' })).toHaveAttribute(
      'href',
      '/org-dashboard/events',
    );
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it('leads a venue without upcoming nights to another event [organisation-dashboard 6]', async () => {
    mockApi.use(mockCall(getFlags, buildFlags('org-events')));
    const stats = { upcomingEvents: 0, applications: 4, waiting: 0, averageReplyHours: 3 };
    mockApi.use(mockCall(getMyOrg, buildMyOrg({ stats, upcomingEvents: [] })));
    openDashboard();
    expect(await screen.findByRole('link', { name: 'Create an event' })).toHaveAttribute(
      'href',
      '/org-dashboard/events/new',
    );
  });

  it.each(['Events', 'Applications', 'Analytics'])(
    'announces %s as coming soon [organisation-dashboard 1, organisation-dashboard 14, organisation-dashboard 15, organisation-dashboard 26]',
    async (name) => {
      mockApi.use(mockCall(getMyOrg, buildMyOrg()));
      const { person, router } = openDashboard();
      await person.click(screen.getByRole('tab', { name }));
      const panel = screen.getByRole('tabpanel', { name });
      const link = await within(panel).findByRole('link', { name: 'Request Early Access' });
      expect(panel).toHaveTextContent('Coming Soon');
      expect(router.state.location.pathname).toBe(`/org-dashboard/${name.toLowerCase()}`);

      await person.click(link);
      expect(router.state.location.pathname).toBe('/beta-signup');
      expect(nextOf(router.state.location.search)).toBe(`/org-dashboard/${name.toLowerCase()}`);
    },
  );

  it.each([
    '/org-dashboard/applications/application-1',
    '/org-dashboard/applications?due=weekend',
    '/org-dashboard/applications?event=lamps',
  ])('shows the overview for %s, while the applications are not released', async (at) => {
    mockApi.use(mockCall(getMyOrg, buildMyOrg()));
    const { router } = openDashboard(at);
    expect(await screen.findByRole('region', { name: 'Recent Applications' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/org-dashboard');
  });

  it('opens the tab of its address and moves with the arrow keys [organisation-dashboard 1]', async () => {
    mockApi.use(mockCall(getMyOrg, buildMyOrg()));
    const { person, router } = openDashboard('/org-dashboard?tab=events');
    screen.getByRole('tab', { name: 'Events', selected: true }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('31 h')).toBeVisible();
  });
});
