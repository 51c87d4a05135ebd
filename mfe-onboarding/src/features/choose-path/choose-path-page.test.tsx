import { renderOnServer, renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

describe('choose your path', () => {
  it.each(['/signup', '/get-started'])('leads organisations to their signup from %s', async (at) => {
    const { person, router } = renderRoutes(app.routes, { at });
    await person.click(screen.getByRole('link', { name: /Sign up as organization/ }));
    expect(router.state.location.pathname).toBe('/signup/org');
  });

  it.each(['/signup', '/get-started'])('leads artists to their first step from %s', async (at) => {
    const { person, router } = renderRoutes(app.routes, { at });
    expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: /Sign up as artist/ }));
    expect(router.state.location.pathname).toBe('/signup/artist/email');
  });

  it('passes on the page to return to', () => {
    renderRoutes(app.routes, { at: '/signup?next=%2Fevents%2F7' });
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fevents%2F7',
    );
  });

  it('links to the sign-in and back to the start', () => {
    renderRoutes(app.routes, { at: '/signup' });
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
  });
});

it('the server renders the choice of a path', async () => {
  const { html } = await renderOnServer(app.routes, { at: '/signup' });
  expect(html).toContain('href="/signup/artist/email"');
});
