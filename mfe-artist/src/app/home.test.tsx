import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { expect, it } from 'vitest';
import { Home } from './home.tsx';
import { app } from './routes.tsx';

function landsAt(path: string): string {
  const { router } = renderRoutes([{ path, element: <Home /> }], { at: path });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

it('sends a signed-out person to the early-access screen, with the page to return to', () => {
  expect(landsAt('/dashboard')).toBe('/?next=%2Fdashboard');
});

it.each([
  ['an artist without a profile', buildUser({ artistId: undefined }), '/signup/artist'],
  ['a venue', buildUser({ userType: 'organisation', artistId: undefined }), '/org-dashboard'],
  ['an admin', buildUser({ isAdmin: true, artistId: undefined }), '/admin'],
])('sends %s home [paths 33]', (_, user, home) => {
  setSessionUser(user);
  expect(landsAt('/app')).toBe(home);
});

it('sends the link of older mails about copyright to the statements [paths 16]', () => {
  const { router } = renderRoutes(app.routes, { at: '/copyright-reports' });
  expect(router.state.location.pathname).toBe('/statements');
});
