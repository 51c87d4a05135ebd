import { getFeatured } from '@backline/contracts/profiles/artists';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderOnServer, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

describe('the carousel', () => {
  it('shows no name and no number without a featured artist [landing-pages 15]', async () => {
    renderRoutes(app.routes, { at: '/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'One page that gets you booked.',
    );
    expect(screen.queryByText('Spotify')).not.toBeInTheDocument();
  });

  it('shows the featured artist, with a dash for an unknown number [landing-pages 14]', async () => {
    mockApi.use(mockCall(getFeatured, { artist: buildArtist() }));
    renderRoutes(app.routes, { at: '/' });
    expect(await screen.findByText('Juno Halide')).toBeInTheDocument();
    expect(screen.getByText('12.4K')).toBeInTheDocument();
    expect(screen.getByText('–')).toBeInTheDocument();
  });

  it('changes the slide after a click on a dot [landing-pages 7]', async () => {
    const { person } = renderRoutes(app.routes, { at: '/' });
    await person.click(screen.getByRole('button', { name: 'Slide 2' }));
    expect(await screen.findByRole('heading', { name: 'Take the open slot.' })).toBeInTheDocument();
  });

  it.each([
    ['open', ['open-signup'] as const, true],
    ['closed', [] as const, false],
    ['closed, with events', ['events'] as const, false],
  ])('offers to sign up only while sign-up is open: %s', (_state, flags, isOffered) => {
    renderRoutes(app.routes, { at: '/?next=%2Fapplications', flags });
    const links = screen.queryAllByRole('link', { name: 'Sign Up' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/signup?next=%2Fapplications'] : [],
    );
    expect(screen.queryByText('Closed beta') === null).toBe(isOffered);
  });

  it('says in its title what Backline is', async () => {
    renderRoutes(app.routes, { at: '/' });
    await waitFor(() => expect(document.title).toBe('Bookings for DJs and venues · Backline'));
  });

  it('passes on the page to return to [landing-pages 22]', () => {
    renderRoutes(app.routes, { at: '/?next=%2Fapplications' });
    const links = screen.getAllByRole('link', { name: 'Sign In' });
    expect(links[0]).toHaveAttribute('href', '/login?next=%2Fapplications');
  });

  it.each(['/', '/landing'])(
    'says at %s that the page which was wanted needs a session [landing-pages 21]',
    async (at) => {
      const view = renderRoutes(app.routes, { at: `${at}?next=%2Fevents%2F7%2Fapply` });
      expect(await screen.findByText(/^That page is for members\./)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in to go on' })).toHaveAttribute(
        'href',
        '/login?next=%2Fevents%2F7%2Fapply',
      );
      view.unmount();
      renderRoutes(app.routes, { at });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText(/^That page is for members\./)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['/', '/dj-profile'],
    ['/landing', '/dj-profile'],
    ['/?next=%2Fapplications', '/applications'],
  ])('leads a member home from %s [paths 35]', async (at, home) => {
    setSessionUser(buildUser({ artistId: 'artist-1' }));
    const { router } = renderRoutes(app.routes, { at });
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  });

  it('stays open to members at its own address', async () => {
    setSessionUser(buildUser({ artistId: 'artist-1' }));
    const { router } = renderRoutes(app.routes, { at: '/beta-signup' });
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it.each(['/', '/landing', '/beta-signup'])(
    'shows strangers at %s no way in for admins [landing-pages 23]',
    async (at) => {
      renderRoutes(app.routes, { at });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText('Admin Access')).not.toBeInTheDocument();
    },
  );

  it('offers sign-up and sign-in on the main landing [landing-pages 3, paths 3]', () => {
    renderRoutes(app.routes, { at: '/landing' });
    expect(screen.getAllByRole('link', { name: 'Sign Up' })[0]).toHaveAttribute('href', '/signup');
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/login');
  });

  it('offers early access instead of sign-up while sign-up is closed [closed-beta 3]', async () => {
    mockApi.use(mockCall(getFlags, buildFlags('events')));
    renderRoutes(app.routes, { at: '/landing?next=%2Fevents%2F7' });
    const [request] = await screen.findAllByRole('link', { name: 'Request Early Access' });
    expect(request).toHaveAttribute('href', '/beta-signup?next=%2Fevents%2F7');
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
  });
});

it.each(['/', '/?next=%2Fapplications', '/landing'])('the server renders %s', async (at) => {
  mockApi.use(mockCall(getFeatured, { artist: buildArtist() }));
  const { html } = await renderOnServer(app.routes, { at });
  expect(html).toContain('One page that gets you booked.');
  expect(html).toContain('Juno Halide');
});
