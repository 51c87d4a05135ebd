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

describe('an address that was typed for the sign-in', () => {
  it.each([
    ['Forgot password?', 'Forgot your password?'],
    ['Login with Magic Link', 'Login with Magic Link'],
  ])('is filled in behind %j and on the way back, and is in no URL [login 9]', async (link, title) => {
    const { person, router } = renderRoutes(app.routes, { at: '/login?next=%2Fevents%2F7' });
    await person.type(await screen.findByLabelText('Email'), 'bookings@junohalide.example');
    await person.click(screen.getByRole('link', { name: link }));
    await screen.findByRole('heading', { name: title });
    expect(screen.getByLabelText('Email')).toHaveValue('bookings@junohalide.example');
    expect(router.state.location.search).toBe('?next=%2Fevents%2F7');
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await screen.findByRole('heading', { name: 'Good to see you again' });
    expect(screen.getByLabelText('Email')).toHaveValue('bookings@junohalide.example');
  });
});

describe('a link to sign in', () => {
  it('creates no account, and shows the same message when a hosted service says that there is none [mailed-links 7, hosted-authentication-service 2]', async () => {
    mockApi.use(
      answerWith(() =>
        HttpResponse.json(
          { code: 'otp_disabled', message: 'Signups not allowed for otp' },
          { status: 422, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
        ),
      ),
    );
    const { submit } = await open('/login/link');
    await submit('nobody@example.org');
    expect(
      await screen.findByText("If this email is registered, you'll receive a link that signs you in."),
    ).toBeVisible();
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({ email: 'nobody@example.org', create_user: false });
  });

  it('is sent from the sign-in [mailed-links 5]', async () => {
    const { person } = renderRoutes(app.routes, { at: '/login' });
    await person.click(await screen.findByRole('link', { name: 'Login with Magic Link' }));
    await person.type(await screen.findByLabelText('Email'), 'bookings@junohalide.example{Enter}');
    expect(await screen.findByText('15 minutes')).toBeVisible();
    expect(onRequest.mock.calls[0]?.[1]).toBeNull();
  });
});
