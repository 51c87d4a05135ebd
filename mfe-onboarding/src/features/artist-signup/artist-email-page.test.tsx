import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { NEWCOMER } from './testing/kept-draft.ts';

withMockApi();

beforeEach(() => {
  mockApi.use(mockCall(listEvents, []));
});

describe('the email step', () => {
  it('sends an artist with a profile to the profile [artist-signup 47]', async () => {
    setSessionUser(buildUser());
    const { router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it('asks a person with an account for no other address [artist-signup 12]', () => {
    setSessionUser(NEWCOMER);
    renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    expect(screen.getByText('mara@example.org')).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/signup/artist');
  });

  it('shows the error of an address after its field loses the focus', async () => {
    const { person } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    await person.type(screen.getByLabelText('Email'), 'mara');
    await person.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('says so only after the next press is over, and does not move the pressed part', async () => {
    const { person } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    await person.type(screen.getByLabelText('Email'), 'mara');
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading') });
    expect(screen.getByLabelText('Email')).not.toHaveFocus();
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await person.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  });

  it('continues only with a text that looks like an address [artist-signup 2]', async () => {
    const { person } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    const next = screen.getByRole('button', { name: 'Continue' });
    expect(next).toBeDisabled();
    await person.type(screen.getByLabelText('Email'), 'mara@example');
    expect(next).toBeDisabled();
    await person.type(screen.getByLabelText('Email'), '.org');
    expect(next).toBeEnabled();
  });

  it('adds one step to the history after a double click, also after coming back', async () => {
    const { person, router } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: '/signup/artist/email',
    });
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    for (const visit of ['first', 'second']) {
      await person.dblClick(await screen.findByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: 'Choose a password' });
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname, visit).toBe('/signup/artist/email');
    }
  });

  it('keeps the address for the password step [artist-signup 1, artist-signup 3]', async () => {
    const { person, router } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: '/signup/artist/email',
    });
    expect(screen.getByText('Step 1 of 5')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org{Enter}');
    expect(router.state.location.pathname).toBe('/signup/artist/password');
    expect(sessionStorage.getItem('signupEmail')).toBe(JSON.stringify('mara@example.org'));
    expect(await screen.findByText('mara@example.org')).toBeInTheDocument();
  });

  it('offers test data only in the demo [artist-signup 49]', async () => {
    renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    expect(screen.queryByRole('button', { name: 'Fill in test data' })).not.toBeInTheDocument();
  });
});

describe('test data', () => {
  afterEach(() => document.getElementById('backline-boot')?.remove());

  it('fills in an address that can sign up', async () => {
    const boot = document.createElement('script');
    boot.id = 'backline-boot';
    boot.type = 'application/json';
    boot.textContent = JSON.stringify({ demo: true });
    document.body.append(boot);
    const { person } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/email' });
    await person.click(screen.getByRole('button', { name: 'Fill in test data' }));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
});
