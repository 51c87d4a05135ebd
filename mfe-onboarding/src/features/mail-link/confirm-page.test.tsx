import { getFeatured } from '@backline/contracts/artists';
import { getSession, type User } from '@backline/contracts/auth';
import { getBetaStatus } from '@backline/contracts/beta-signups';
import { listEvents } from '@backline/contracts/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { loadSupabase, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, readableSession, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const juno = buildUser();
const verified = vi.fn<(body: unknown) => void>();
const modern = { 'X-Supabase-Api-Version': '2024-01-01' };

/** The service takes the link and signs the person in. */
function takeLink(user: User) {
  const session = readableSession(user.id);
  mockApi.use(
    http.post('*/auth/v1/verify', async ({ request }) => {
      verified(await request.json());
      mockApi.use(mockCall(getSession, { user, session }));
      return HttpResponse.json({ ...session, user: { id: user.id, email: user.email } });
    }),
    http.get('*/auth/v1/user', () => HttpResponse.json({ id: user.id, email: user.email })),
  );
}

function refuseWith(method: 'post' | 'put', path: string, status: number, code: string, message = code) {
  const body = { code, message };
  mockApi.use(http[method](`*/auth/v1/${path}`, () => HttpResponse.json(body, { status, headers: modern })));
}

beforeEach(() => {
  verified.mockClear();
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getFeatured, { artist: null }),
    mockCall(getBetaStatus, { open: true }),
    mockCall(getSession, { user: null, session: null }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  );
});

// Test files share the page and its client, so the client must not stay signed in.
afterEach(async () => {
  await (await loadSupabase()).auth.signOut({ scope: 'local' });
});

async function follow(query: string, label: string) {
  const view = renderRoutes(app.routes, { at: `/auth/confirm?${query}` });
  await view.person.click(await screen.findByRole('button', { name: label }));
  return view;
}

describe('a mailed link', () => {
  it('is not used up by being opened', async () => {
    takeLink(juno);
    renderRoutes(app.routes, { at: '/auth/confirm?token_hash=abc&type=magiclink' });
    expect(await screen.findByRole('heading', { name: 'Sign in to Backline' })).toBeVisible();
    expect(verified).not.toHaveBeenCalled();
  });

  it('that was used or expired says so, and offers a new one', async () => {
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
    'that is damaged (%j) offers a new one',
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

  it('signs in and leads home', async () => {
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
  ])('for %s leads to %s', async (wish, path) => {
    takeLink(juno);
    const query = new URLSearchParams({ token_hash: 'abc', type: 'magiclink', redirect_to: wish });
    const { router } = await follow(query.toString(), 'Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
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

describe('a new password', () => {
  async function openForm(query = 'token_hash=abc&type=recovery') {
    takeLink(juno);
    const view = await follow(query, 'Continue');
    const input = await screen.findByLabelText('New password');
    const save = async (password: string) => {
      await view.person.type(input, password);
      await view.person.type(screen.getByLabelText('Confirm password'), password);
      await view.person.click(screen.getByRole('button', { name: 'Save Password' }));
    };
    return { ...view, input, save };
  }

  it('is not set without a link', async () => {
    const { router } = renderRoutes(app.routes, { at: '/reset-password' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  });

  it.each([
    ['another', false, 'Set a new password'],
    ['the first', true, 'Set your password'],
  ])('is refused when it breaks a rule: %s', async (_, passwordPending, title) => {
    setSessionUser({ ...juno, passwordPending });
    renderRoutes(app.routes, { at: '/reset-password' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Backline`));
  });

  it('is refused at its field when the service finds it too weak', async () => {
    const message = 'New password is too common. Choose another one of at least 8 characters.';
    const { input, person, save } = await openForm();
    refuseWith('put', 'user', 422, 'weak_password');
    await save('password1');
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(input).toHaveFocus();
    expect(input).toHaveValue('password1');
    await person.type(input, ', and more');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('needs a new link when the old one no longer works', async () => {
    const { save } = await openForm();
    refuseWith('put', 'user', 400, 'current_password_required');
    await save('tape delay');
    expect(await screen.findByRole('alert')).toHaveTextContent('yours no longer works');
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('is set, and leads to the page that asked for the link', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    const redirect = new URLSearchParams({ redirect_to: `${location.origin}/events/7` });
    const { router, save } = await openForm(`token_hash=abc&type=invite&${redirect.toString()}`);
    mockApi.use(
      http.put('*/auth/v1/user', async ({ request }) => {
        saved(await request.json());
        return HttpResponse.json({ id: juno.id, email: juno.email });
      }),
    );
    await save('tape delay');
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/7'));
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ password: 'tape delay' }));
    expect(screen.getByText('Password saved Every other device is signed out.')).toBeInTheDocument();
  });
});
