import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { expect, it } from 'vitest';
import { HomeRedirect } from './home-redirect.tsx';

function landsAt(path: string): string {
  const { router } = renderRoutes([{ path, element: <HomeRedirect /> }], { at: path });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

it('sends a signed-out person to the early-access screen, with the page to return to', () => {
  expect(landsAt('/dashboard')).toBe('/?next=%2Fdashboard');
});

it.each([
  ['an artist', buildUser(), '/dj-profile'],
  ['an artist without a profile', buildUser({ artistId: undefined }), '/signup/artist'],
  ['a venue', buildUser({ userType: 'organisation' }), '/org-dashboard'],
  ['an admin', buildUser({ isAdmin: true }), '/admin'],
])('sends %s home', (_, user, home) => {
  setSessionUser(user);
  expect(landsAt('/app')).toBe(home);
});
