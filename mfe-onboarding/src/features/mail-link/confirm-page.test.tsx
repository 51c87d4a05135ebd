import { mockApi, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { follow, juno, refuseWith, takeLink, verified, withMailLinks } from './testing/mail-link-service.tsx';

withMailLinks();

describe('a mailed link', () => {
  it('is not used up by being opened [mailed-links 6]', async () => {
    takeLink(juno);
    renderRoutes(app.routes, { at: '/auth/confirm?token_hash=abc&type=magiclink' });
    expect(await screen.findByRole('heading', { name: 'Sign in to Backline' })).toBeVisible();
    expect(verified).not.toHaveBeenCalled();
  });

  it('that was used or expired shows that, and offers a new one [mailed-links 11]', async () => {
    const onRequest = vi.fn<(body: unknown) => void>();
    refuseWith('post', 'verify', 403, 'otp_expired');
    mockApi.use(
      http.post('*/auth/v1/recover', async ({ request }) => {
        onRequest(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { person } = await follow('token_hash=abc&type=recovery', 'Continue');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await person.type(screen.getByLabelText('Email'), 'bookings@junohalide.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
    expect(onRequest).toHaveBeenCalledWith(expect.objectContaining({ email: 'bookings@junohalide.example' }));
  });

  it.each(['', 'type=recovery', 'token_hash=abc', 'token_hash=abc&type=toString'])(
    'that is damaged (%j) offers a new one [mailed-links 11]',
    async (query) => {
      renderRoutes(app.routes, { at: `/auth/confirm?${query}` });
      expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    },
  );

  it('can be tried again after the service could not be reached', async () => {
    refuseWith('post', 'verify', 503, 'unavailable');
    await follow('token_hash=abc&type=magiclink', 'Sign In');
    expect(
      await screen.findByText("Link not followed Backline can't be reached. Please try again."),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('signs in and opens the home', async () => {
    takeLink(juno);
    const { router } = await follow('token_hash=abc&type=magiclink', 'Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
    expect(screen.getByText('Welcome back!')).toBeInTheDocument();
    expect(verified).toHaveBeenCalledWith(expect.objectContaining({ token_hash: 'abc', type: 'magiclink' }));
  });

  it.each([
    [`${location.origin}/events/7`, '/events/7'],
    ['https://evil.example/events', '/dj-profile'],
    [`${location.origin}//evil.example`, '/dj-profile'],
    [`${location.origin}/`, '/dj-profile'],
  ])('for %s leads to %s [mailed-links 2, mailed-links 12]', async (wish, path) => {
    takeLink(juno);
    const query = new URLSearchParams({ token_hash: 'abc', type: 'magiclink', redirect_to: wish });
    const { router } = await follow(query.toString(), 'Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('to sign in says that a former password has ended, and asks for a new one', async () => {
    takeLink({ ...juno, passwordPending: true });
    const { router } = await follow('token_hash=abc&type=magiclink', 'Sign In');
    expect(
      await screen.findByText(
        'Set a new password The mailbox is yours now, and a former password no longer works.',
      ),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/reset-password');
  });

  it('to confirm an address says that it is confirmed', async () => {
    takeLink(juno);
    const { router } = await follow('token_hash=abc&type=signup', 'Confirm Email');
    expect(await screen.findByText('Email confirmed')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dj-profile');
  });

  it('to change an address waits for the link in the other mailbox', async () => {
    mockApi.use(http.post('*/auth/v1/verify', () => HttpResponse.json({ msg: 'Accepted', code: '200' })));
    const { router } = await follow('token_hash=abc&type=email_change', 'Confirm Email');
    expect(
      await screen.findByText('One link to go Now follow the link in your other mailbox.'),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });
});
