import { getSession } from '@backline/contracts/accounts/auth';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();

const onRequest = vi.fn<(path: string, body: unknown, next: string | null) => void>();

function answerWith(answer: () => Response) {
  return http.post(/\/auth\/v1\/(recover|otp)/, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    onRequest(pathname, await request.json(), searchParams.get('redirect_to'));
    return answer();
  });
}

beforeEach(() => {
  onRequest.mockClear();
  mockApi.use(
    mockCall(getSession, { user: null, session: null }),
    answerWith(() => HttpResponse.json({})),
  );
});

async function open(view: string) {
  const { person } = renderRoutes(app.routes, { at: '/admin-login' });
  await person.click(await screen.findByRole('button', { name: view }));
  expect(screen.getByRole('heading', { level: 1, name: view })).toHaveFocus();
  return person;
}

describe.each([
  {
    view: 'Forgot password',
    label: 'Send Reset Link',
    working: 'Sending Reset Link...',
    path: '/auth/v1/recover',
    sent: "Reset Link Sent If this email is registered, you'll receive a reset link.",
    failed: 'Reset Failed email rate limit exceeded',
    unreachable: "Reset Error Backline can't be reached. Please try again.",
  },
  {
    view: 'Login with Magic Link',
    label: 'Send Magic Link',
    working: 'Sending Magic Link...',
    path: '/auth/v1/otp',
    sent: 'Magic Link Sent Check your inbox for the login link.',
    failed: 'Magic Link Failed email rate limit exceeded',
    unreachable: "Magic Link Error Backline can't be reached. Please try again.",
  },
])('the view $view of the admin login', ({ view, label, working, path, sent, failed, unreachable }) => {
  it('does not send an invalid address [admin-login 4]', async () => {
    const person = await open(view);
    await person.type(screen.getByLabelText('Email'), 'admin@{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it("shows the service's reason for a refusal, and keeps the input [toasts 23, toasts 25]", async () => {
    const body = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
    mockApi.use(answerWith(() => HttpResponse.json(body, { status: 429 })));
    const person = await open(view);
    await person.type(screen.getByLabelText('Email'), 'admin@backline.example{Enter}');
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@backline.example');
  });

  it('asks to try again if no answer comes [toasts 23, toasts 25]', async () => {
    mockApi.use(answerWith(() => HttpResponse.json({}, { status: 503 })));
    const person = await open(view);
    await person.type(screen.getByLabelText('Email'), 'admin@backline.example{Enter}');
    expect(await screen.findByText(unreachable)).toBeInTheDocument();
  });

  it('shows that it is working [admin-login 5]', async () => {
    mockApi.use(http.post(/\/auth\/v1\/(recover|otp)/, () => new Promise<never>(() => undefined)));
    const person = await open(view);
    await person.type(screen.getByLabelText('Email'), 'admin@backline.example{Enter}');
    expect(await screen.findByRole('button', { name: working })).toBeVisible();
  });

  it('sends a link that leads back here [admin-login 1, admin-login 6, toasts 22, toasts 24]', async () => {
    const person = await open(view);
    await person.type(screen.getByLabelText('Email'), 'admin@backline.example');
    await person.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(sent)).toBeInTheDocument();
    // An earlier test may have left the same text on the page.
    await waitFor(() =>
      expect(onRequest).toHaveBeenCalledExactlyOnceWith(
        path,
        expect.objectContaining({ email: 'admin@backline.example' }),
        `${location.origin}/admin-login`,
      ),
    );
  });

  it('leads back to the login [admin-login 2]', async () => {
    const person = await open(view);
    await person.click(screen.getByRole('button', { name: 'Back to login' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin Login' })).toHaveFocus());
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });
});
