import { getSession, signUp } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { getSignupDraft } from '@backline/contracts/profiles/signup';
import { buildSession, buildSignupDraft } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { NEWCOMER } from './testing/kept-draft.ts';

withMockApi();

const session = buildSession();

beforeEach(() => {
  mockApi.use(mockCall(listEvents, []));
});

describe('the password step', () => {
  async function open(at = '/signup/artist/password') {
    sessionStorage.setItem('signupEmail', JSON.stringify('mara@example.org'));
    const view = renderRoutes(app.routes, { flags: ['open-signup'], at });
    await screen.findByRole('heading', { name: 'Choose a password' });
    return view;
  }

  async function choose(person: ReturnType<typeof renderRoutes>['person'], first: string, second: string) {
    await person.type(screen.getByLabelText('Password'), first);
    await person.type(screen.getByLabelText('Confirm password'), second);
  }

  it('sends a person without an address back to the first step [artist-signup 4]', async () => {
    const { router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist/password' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/email'));
  });

  it('refuses a short password and a different repetition [artist-signup 5, artist-signup 6]', async () => {
    const { person } = await open();
    await choose(person, 'short', 'short');
    expect(screen.getByText('Passwords match')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '5 of 8 characters' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await person.type(screen.getByLabelText('Password'), 'er than it was');
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  });

  it('refuses a password that is too long, and cuts nothing off [artist-signup 7]', async () => {
    const { person } = await open();
    const tooLong = 'soundcheck'.repeat(8);
    await choose(person, tooLong, tooLong);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveValue(tooLong);
    expect(password).toHaveAccessibleDescription('Password must be at most 72 characters');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  });

  it('says that the address is taken and links to the sign-in [artist-signup 10, toasts 28]', async () => {
    const message = 'This address has an account already.';
    mockApi.use(mockCall(signUp, refuse('email_taken', { message })));
    const { person } = await open();
    await choose(person, 'soundcheck', 'soundcheck');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText(`Account creation failed ${message}`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('Password')).toHaveValue('soundcheck');
    await person.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('mara@example.org');
  });

  it('marks a password that the server refuses until it is changed [artist-signup 11]', async () => {
    const fields = { password: 'This password is too common' };
    mockApi.use(mockCall(signUp, refuse('validation_failed', { message: fields.password, fields })));
    const { person } = await open();
    await choose(person, 'password', 'password');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(fields.password));
    expect(password).toHaveFocus();
    await person.type(password, '!');
    expect(password).not.toHaveAccessibleDescription(fields.password);
  });

  it('asks to open the mailed link where addresses are confirmed first, and sends it again [sessions 27]', async () => {
    const onResend = vi.fn<(body: unknown, target: string | null) => void>();
    mockApi.use(
      mockCall(signUp, { id: NEWCOMER.id, confirmation: 'mailed' }),
      mockCall(getSession, { user: null, session: null }),
      http.post('*/auth/v1/resend', async ({ request }) => {
        onResend(await request.json(), new URL(request.url).searchParams.get('redirect_to'));
        return HttpResponse.json({});
      }),
    );
    const { person, router } = await open();
    await choose(person, 'soundcheck', 'soundcheck');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
    expect(screen.getByText(/Open the link in our mail/)).toBeVisible();
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(JSON.stringify([sessionStorage, localStorage, router.state.location])).not.toContain('soundcheck');
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled();
    expect(onResend).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'signup', email: 'mara@example.org' }),
      `${location.origin}/signup/artist`,
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await person.click(screen.getByRole('button', { name: 'try another email' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/email'));
  });

  it('continues in this tab too when the mailed link was followed', async () => {
    mockApi.use(mockCall(signUp, { id: NEWCOMER.id, confirmation: 'mailed' }));
    const { person } = await open();
    await choose(person, 'soundcheck', 'soundcheck');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('heading', { name: 'Check your mail' });
    act(() => setSessionUser(NEWCOMER));
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/signup/artist');
  });

  it('shows that it is working [artist-signup 8]', async () => {
    mockApi.use(unanswered(signUp));
    const { person } = await open();
    await choose(person, 'soundcheck', 'soundcheck');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeVisible();
  });

  it('creates one account after a double click [artist-signup 9, toasts 26]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(signUp, ({ body }) => {
        bodies.push(body);
        return { id: NEWCOMER.id, user: NEWCOMER, session };
      }),
      mockCall(getSignupDraft, buildSignupDraft()),
    );
    const { person, router } = await open();
    await choose(person, 'soundcheck', 'soundcheck');
    const comesBack = vi.fn();
    new MutationObserver(() => {
      if (screen.queryByText(/^Your account is ready/)) comesBack();
    }).observe(document.body, { childList: true, subtree: true });
    await person.dblClick(screen.getByRole('button', { name: 'Create Account' }));
    expect(
      await screen.findByText("Account created! Now let's set up your artist profile"),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/signup/artist');
    expect(bodies).toEqual([{ email: 'mara@example.org', password: 'soundcheck', userType: 'artist' }]);
    expect(sessionStorage.getItem('signupEmail')).toBeNull();
    await screen.findByRole('heading', { name: 'Connect your profiles' });
    expect(comesBack, 'what somebody sees who comes back').not.toHaveBeenCalled();
  });

  it('redirects a person with an account without making another one [artist-signup 12]', async () => {
    mockApi.use(mockCall(getSignupDraft, buildSignupDraft()));
    setSessionUser(NEWCOMER);
    const { person, router } = await open();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Continue' }));
    expect(router.state.location.pathname).toBe('/signup/artist');
  });
});
