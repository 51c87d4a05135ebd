import { signIn, signOut } from '@backline/contracts/accounts/auth';
import { enterCode } from '@backline/contracts/accounts/factor/factor';
import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildSession, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const admin = buildUser({ email: 'admin@backline.example', isAdmin: true });
const session = buildSession();

async function fillIn(email: string, password: string, at = '/admin-login') {
  const view = renderRoutes(app.routes, { at });
  await view.person.type(await screen.findByLabelText('Email'), email);
  await view.person.type(screen.getByLabelText('Password'), password);
  await view.person.click(screen.getByRole('button', { name: 'Sign In' }));
  return view;
}

describe('the admin login', () => {
  withMockApi();

  it('does not send an invalid address or a short password [admin-login 3]', async () => {
    const { person } = await fillIn('admin@backline', '12345');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email).toHaveFocus();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');

    await person.type(email, '.example');
    expect(email).not.toHaveAccessibleDescription();
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(password).toHaveFocus();
  });

  it("shows the service's reason for a refusal, and keeps the input [toasts 16]", async () => {
    mockApi.use(mockCall(signIn, refuse('invalid_credentials', { message: 'Invalid login credentials' })));
    await fillIn('admin@backline.example', 'wrong password');
    expect(await screen.findByText('Login Failed Invalid login credentials')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@backline.example');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Invalid login credentials');
  });

  it('shows that address or password is wrong if the service gives no reason [toasts 17]', async () => {
    mockApi.use(http.post('*/api/auth/login', () => new HttpResponse(null, { status: 401 })));
    await fillIn('admin@backline.example', 'wrong password');
    expect(await screen.findByText('Login Failed Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Invalid email or password');
  });

  it('leads a suspended person to the reasons', async () => {
    mockApi.use(
      http.post('*/api/auth/login', () =>
        HttpResponse.json(
          { code: 'forbidden', message: 'Suspended', details: { statement: 'a.b' }, requestId: 'r' },
          { status: 403 },
        ),
      ),
    );
    const { router } = await fillIn('admin@backline.example', 'long enough');
    await waitFor(() => expect(router.state.location.pathname).toBe('/statements'));
    expect(router.state.location.search).toBe('?token=a.b');
  });

  it('shows that it is working [admin-login 5]', async () => {
    mockApi.use(unanswered(signIn));
    await fillIn('admin@backline.example', 'long enough');
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeVisible();
  });

  it('asks to try again if the answer has no user [toasts 18]', async () => {
    mockApi.use(http.post('*/api/auth/login', () => HttpResponse.json({})));
    await fillIn('admin@backline.example', 'long enough');
    expect(await screen.findByText('Login Failed Authentication failed. Please try again.')).toBeVisible();
  });

  it('marks a field that the server refuses', async () => {
    const fields = { email: 'Use an address of at most 255 characters' };
    mockApi.use(mockCall(signIn, refuse('validation_failed', { message: 'Please check the form.', fields })));
    await fillIn('admin@backline.example', 'long enough');
    expect(await screen.findByText(fields.email)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('asks to try again after an unexpected failure [toasts 20]', async () => {
    mockApi.use(mockCall(signIn, refuse('internal')));
    await fillIn('admin@backline.example', 'long enough');
    expect(
      await screen.findByText('Login Error An unexpected error occurred. Please try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('asks to try again if no answer comes', async () => {
    mockApi.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    await fillIn('admin@backline.example', 'long enough');
    expect(await screen.findByText("Login Error Backline can't be reached. Please try again.")).toBeVisible();
  });

  it('signs a person without admin rights out at once [admin-login 8, toasts 19]', async () => {
    let signedOut = 0;
    mockApi.use(
      mockCall(signIn, { ...buildUser(), session }),
      mockCall(signOut, () => {
        signedOut += 1;
        return { signedOut: true as const };
      }),
    );
    const { router } = await fillIn('bookings@junohalide.example', 'long enough');
    expect(
      await screen.findByText('Unauthorized Access You are not authorized to access the admin panel.'),
    ).toBeVisible();
    expect(signedOut).toBe(1);
    expect(useSession.getState().status).toBe('signed-out');
    expect(router.state.location.pathname).toBe('/admin-login');
  });

  it('refuses a signed-in person who only opens it, without ending their session [route-guard 15]', async () => {
    let signedOut = 0;
    mockApi.use(
      mockCall(signOut, () => {
        signedOut += 1;
        return { signedOut: true as const };
      }),
    );
    setSessionUser(buildUser());
    renderRoutes(app.routes, { at: '/admin-login' });
    expect(
      await screen.findByText('Unauthorized Access You are not authorized to access the admin panel.'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(useSession.getState().status).toBe('signed-in');
    expect(signedOut).toBe(0);
  });

  it('asks for a code after the password, and leads on after a right one', async () => {
    mockApi.use(mockCall(signIn, { waitsFor: 'code' as const }), mockCall(enterCode, { ...admin, session }));
    const { router, person } = await fillIn(
      'admin@backline.example',
      'long enough',
      '/admin-login?next=%2Felsewhere',
    );
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Login Successful Welcome to the admin panel!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('starts again at the heading of the first step', async () => {
    mockApi.use(mockCall(signIn, { waitsFor: 'code' as const }));
    const { person } = await fillIn('admin@backline.example', 'long enough');
    await person.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toHaveFocus();
  });

  it('leads an admin to the requested page [toasts 21]', async () => {
    mockApi.use(mockCall(signIn, { ...admin, session }));
    const { router } = await fillIn(
      'admin@backline.example',
      'long enough',
      '/admin-login?next=%2Felsewhere',
    );
    expect(await screen.findByText('Login Successful Welcome to the admin panel!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each(['Forgot password', 'Login with Magic Link'])(
    'keeps the typed address on the way to %s and back [admin-login 1]',
    async (view) => {
      const { person } = renderRoutes(app.routes, { at: '/admin-login' });
      await person.type(await screen.findByLabelText('Email'), 'admin@backline');
      await person.click(screen.getByRole('button', { name: view }));
      const email = screen.getByLabelText('Email');
      expect(email).toHaveValue('admin@backline');
      await person.type(email, '.example');
      await person.click(screen.getByRole('button', { name: 'Back to login' }));
      expect(screen.getByLabelText('Email')).toHaveValue('admin@backline.example');
    },
  );

  it('sends a signed-in admin to the dashboard [admin-login 7]', async () => {
    setSessionUser(admin);
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(listBetaSignups, []),
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
    );
    const { router } = renderRoutes(app.routes, { at: '/admin-login' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(await screen.findByText('No beta signups found matching your filters.')).toBeVisible();
  });
});
