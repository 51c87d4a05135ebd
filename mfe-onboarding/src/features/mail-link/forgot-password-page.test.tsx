import { getSession } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const onRequest = vi.fn<(body: unknown, next: string | null) => void>();

/** The service's answer to a request for a link. */
function answerWith(answer: () => Response) {
  return http.post(/\/auth\/v1\/(recover|otp)/, async ({ request }) => {
    onRequest(await request.json(), new URL(request.url).searchParams.get('redirect_to'));
    return answer();
  });
}

function tooSoon(seconds: number) {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return HttpResponse.json(
    { code: 'over_email_send_rate_limit', message },
    { status: 429, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
  );
}

beforeEach(() => {
  onRequest.mockClear();
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getSession, { user: null, session: null }),
    answerWith(() => HttpResponse.json({})),
  );
});

async function open(at: string) {
  const view = renderRoutes(app.routes, { at });
  const input = await screen.findByLabelText('Email');
  const submit = (address: string) => view.person.type(input, `${address}{Enter}`);
  return { ...view, input, submit };
}

describe('a forgotten password', () => {
  it('sends no link to an invalid address', async () => {
    const { input, submit } = await open('/forgot-password');
    await submit('juno@junohalide');
    expect(input).toHaveAccessibleDescription('Please enter a valid email address');
    expect(input).toHaveFocus();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('waits as long as the service says when a mail was just sent [mailed-links 10]', async () => {
    mockApi.use(answerWith(() => tooSoon(42)));
    const { input, submit } = await open('/forgot-password');
    await submit('bookings@junohalide.example');
    expect(await screen.findByRole('button', { name: 'Try again in 0:42' })).toBeDisabled();
    expect(screen.getByText(/^Reset Failed For security purposes/)).toBeInTheDocument();
    expect(input).toHaveValue('bookings@junohalide.example');
  });

  it('keeps the address when the service cannot be reached', async () => {
    mockApi.use(answerWith(() => HttpResponse.error()));
    const { input, submit } = await open('/forgot-password');
    await submit('bookings@junohalide.example');
    expect(
      await screen.findByText("Reset Error Backline can't be reached. Please try again."),
    ).toBeInTheDocument();
    expect(input).toHaveValue('bookings@junohalide.example');
  });

  it('shows the same message for every address, and waits a minute [mailed-links 5, mailed-links 7]', async () => {
    const { person, submit } = await open('/forgot-password');
    await submit('Bookings@JunoHalide.example');
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
    expect(screen.getByText("If this email is registered, you'll receive a reset link.")).toBeVisible();
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
    expect(screen.getByText('60 minutes')).toBeVisible();
    expect(screen.getByText('On its way')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Send again in (1:00|0:5\d)$/ })).toBeDisabled();

    await person.click(screen.getByRole('button', { name: 'try another email' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
  });

  it('still shows the sent link after a reload, until another address is wanted', async () => {
    const sent = {
      pathname: '/forgot-password',
      state: { email: 'a@example.org', sentTo: 'a@example.org' },
    };
    const { person } = renderRoutes(app.routes, { at: sent });
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
    expect(screen.getByText('a@example.org')).toBeVisible();
    expect(await screen.findByText('On its way')).toBeInTheDocument();
    expect(onRequest).not.toHaveBeenCalled();

    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^Reset Link Sent/)).toBeInTheDocument();
    expect(onRequest).toHaveBeenCalledTimes(1);

    await person.click(screen.getByRole('button', { name: 'try another email' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  });

  it('can send another link when the minute is over [mailed-links 10]', async () => {
    const { person, submit } = await open('/forgot-password');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      await submit('bookings@junohalide.example');
      await screen.findByRole('button', { name: /^Send again in/ });
      mockApi.use(answerWith(() => tooSoon(18)));
      await vi.advanceTimersByTimeAsync(60_000);
      await person.click(await screen.findByRole('button', { name: 'Send again' }));
      expect(await screen.findByRole('button', { name: 'Send again in 0:18' })).toBeDisabled();
      expect(onRequest).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is reached from the sign-in, and keeps the page to return to', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login?next=%2Fevents%2F7' });
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await person.type(await screen.findByLabelText('Email'), 'bookings@junohalide.example{Enter}');
    await screen.findByRole('heading', { name: 'Check your mail' });
    expect(onRequest.mock.calls[0]?.[1]).toBe(`${location.origin}/events/7`);
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password?next=%2Fevents%2F7',
    );
  });
});
