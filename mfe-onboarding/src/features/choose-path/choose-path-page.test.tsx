import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

describe('choose your path', () => {
  beforeEach(() => setSessionUser(null));

  it.each(['/signup', '/get-started'])(
    'leads organisations to their signup from %s [choose-your-path 2, paths 4]',
    async (at) => {
      const { person, router } = renderRoutes(app.routes, { flags: ['open-signup'], at });
      await person.click(await screen.findByRole('link', { name: /Sign up as organisation/ }));
      expect(router.state.location.pathname).toBe('/signup/org');
    },
  );

  it.each(['/signup', '/get-started'])(
    'leads artists to their first step from %s [choose-your-path 1, paths 4]',
    async (at) => {
      const { person, router } = renderRoutes(app.routes, { flags: ['open-signup'], at });
      expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
      await person.click(screen.getByRole('link', { name: /Sign up as artist/ }));
      expect(router.state.location.pathname).toBe('/signup/artist/email');
    },
  );

  it('passes on the page to return to', async () => {
    renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup?next=%2Fevents%2F7' });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fevents%2F7',
    );
  });

  it.each([
    ['/signup', '/dj-profile'],
    ['/get-started', '/dj-profile'],
    ['/signup?next=%2Fevents%2F7', '/events/7'],
  ])('leads a member on from %s [paths 36]', async (at, to) => {
    setSessionUser(buildUser({ artistId: 'artist-1' }));
    const { router } = renderRoutes(app.routes, { flags: ['open-signup'], at });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  it('opens for an account without a profile [paths 36]', async () => {
    setSessionUser(buildUser({ artistId: undefined, orgId: undefined }));
    renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
  });

  it('links to the sign-in and back to the start [choose-your-path 3]', async () => {
    renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup' });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
  });
});
