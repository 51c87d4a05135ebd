import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { keepInvitation } from './kept-invitation.ts';

withMockApi();
beforeEach(() => {
  mockApi.use(mockCall(listEvents, []), mockCall(getFlags, buildFlags()));
});

const CLOSED = 'Sign-up is by invitation';
const SCREENS = [
  '/signup',
  '/get-started',
  '/signup/artist/email',
  '/signup/artist/password',
  '/signup/artist',
  '/signup/artist/confirm',
  '/signup/org',
];

describe('while sign-up is closed', () => {
  it.each(SCREENS)('a stranger at %s is led to early access [closed-beta 3]', async (at) => {
    renderRoutes(app.routes, { at });
    expect(await screen.findByRole('heading', { level: 1, name: CLOSED })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request Early Access' })).toHaveAttribute(
      'href',
      '/beta-signup',
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it('the page to return to goes along', async () => {
    renderRoutes(app.routes, { at: '/signup?next=%2Fevents%2F7' });
    const request = await screen.findByRole('link', { name: 'Request Early Access' });
    expect(request).toHaveAttribute('href', '/beta-signup?next=%2Fevents%2F7');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fevents%2F7',
    );
  });

  it('an account without a profile may continue [closed-beta 2]', async () => {
    setSessionUser(buildUser({ artistId: undefined, email: 'mara@example.org' }));
    renderRoutes(app.routes, { at: '/signup/artist/email' });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/signup/artist');
  });

  it('an invited person chooses a path, and reads for whom the invitation is', async () => {
    keepInvitation({ invitation: 'a-secret', email: 'mara@example.org' });
    renderRoutes(app.routes, { at: '/signup' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
    expect(screen.getByText('mara@example.org')).toBeVisible();
  });

  it('the server renders the way to early access [closed-beta 3]', async () => {
    const { html } = await renderOnServer(app.routes, { at: '/signup' });
    expect(html).toContain(CLOSED);
  });
});

it('a stranger may continue if it cannot be asked, because the server decides', async () => {
  mockApi.use(mockCall(getFlags, refuse('unavailable')));
  renderRoutes(app.routes, { at: '/signup/artist/email' });
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

it('the server renders the choice of a path while sign-up is open', async () => {
  mockApi.use(mockCall(getFlags, buildFlags('open-signup')));
  const { html } = await renderOnServer(app.routes, { at: '/signup' });
  expect(html).toContain('href="/signup/artist/email"');
});
