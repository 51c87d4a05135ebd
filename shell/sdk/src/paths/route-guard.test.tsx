import { getSession } from '@backline/contracts/accounts/auth';
import { buildSession, buildUser } from '@backline/contracts/testing/builders';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RouteGuard } from './route-guard.tsx';
import { setSessionUser, useSession } from '#src/session/session-store.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall } from '#src/testing/mock/mock-call.ts';
import { renderRoutes } from '#src/testing/render-routes.tsx';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';

withMockApi();

const routes = [
  { path: '/applications', element: <RouteGuard audience="artist">My applications</RouteGuard> },
  { path: '/org-dashboard', element: <RouteGuard audience="organisation">My venue</RouteGuard> },
  { path: '/admin', element: <RouteGuard audience="admin">Signups</RouteGuard> },
  { path: '/settings', element: <RouteGuard>My settings</RouteGuard> },
];

it('sends a stranger to the early-access screen, with the page to return to [route-guard 1, route-guard 5]', () => {
  const { router } = renderRoutes(routes, { at: '/applications?tab=pending' });
  expect(router.state.location.pathname).toBe('/');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/applications?tab=pending');
});

it('sends a stranger on an admin screen to the admin login [route-guard 2]', () => {
  expect(renderRoutes(routes, { at: '/admin' }).router.state.location.pathname).toBe('/admin-login');
});

it('sends a person without admin rights to the admin login [route-guard 3]', () => {
  setSessionUser(buildUser());
  expect(renderRoutes(routes, { at: '/admin' }).router.state.location.pathname).toBe('/admin-login');
});

it('sends a venue from an artist screen to its home [route-guard 4]', () => {
  setSessionUser(buildUser({ userType: 'organisation' }));
  renderRoutes(routes, { at: '/applications' });
  expect(screen.getByText('My venue')).toBeInTheDocument();
});

it('sends an admin from an artist screen home, unless the admin is an artist too [route-guard 4]', () => {
  setSessionUser(buildUser({ isAdmin: true, artistId: undefined }));
  renderRoutes(routes, { at: '/applications' });
  expect(screen.getByText('Signups')).toBeInTheDocument();
  setSessionUser(buildUser({ isAdmin: true }));
  renderRoutes(routes, { at: '/applications' });
  expect(screen.getByText('My applications')).toBeInTheDocument();
});

it('shows the screen to its audience until the person signs out [route-guard 8]', () => {
  setSessionUser(buildUser());
  const { router } = renderRoutes(routes, { at: '/applications' });
  expect(screen.getByText('My applications')).toBeInTheDocument();
  act(() => setSessionUser(null));
  expect(router.state.location.pathname).toBe('/');
});

it('shows a person who came back first that the account is open again [leaving 5]', () => {
  setSessionUser(buildUser({ cameBack: true }));
  const { pathname, search } = renderRoutes(routes, { at: '/settings' }).router.state.location;
  expect([pathname, new URLSearchParams(search).get('next')]).toEqual(['/leaving', '/settings']);
});

it('redirects a stranger from a screen for all signed-in people [route-guard 1]', () => {
  const { location } = renderRoutes(routes, { at: '/settings' }).router.state;
  expect(location.pathname + location.search).toBe('/?next=%2Fsettings');
});

it('does not redirect a person while the account service is down, and tries again', async () => {
  const person = buildUser();
  useSession.setState({ status: 'unknown', user: null }, true);
  const { router, person: typist } = renderRoutes(routes, { at: '/settings' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'The account service cannot be reached',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/what you typed is kept/);
  expect(router.state.location.pathname).toBe('/settings');
  mockApi.use(mockCall(getSession, { user: person, session: buildSession() }));
  await typist.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('My settings')).toBeVisible();
});

it.each([
  ['an artist', buildUser()],
  ['an organisation', buildUser({ userType: 'organisation', orgId: 'salt-house' })],
  ['an admin', buildUser({ isAdmin: true })],
])('shows a screen for all signed-in people to %s', (_who, user) => {
  setSessionUser(user);
  renderRoutes(routes, { at: '/settings' });
  expect(screen.getByText('My settings')).toBeVisible();
});
