import { beginPasskeySignIn, signInWithPasskey } from '@backline/contracts/accounts/passkeys/passkeys';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { buildEvent, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withPasskeys } from '#src/shared/passkeys/testing/fake-passkeys.ts';

withMockApi();
const browser = withPasskeys();
const BUTTON = { name: 'Use a passkey' };

/** Writes what the edge tells every page. */
function offer(passkeys: boolean): void {
  const script = document.createElement('script');
  script.id = 'backline-boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ passkeys });
  document.body.append(script);
}

beforeEach(() => {
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getEvent, buildEvent()),
    mockCall(beginPasskeySignIn, {
      challengeId: '7b0f9d6a-3f43-4f55-9a6e-0f0d3a1a2b3c',
      options: { challenge: 'c' },
    }),
    mockCall(signInWithPasskey, { ...buildUser(), session: buildSession() }),
  );
});
afterEach(() => document.getElementById('backline-boot')?.remove());

async function openAndPress(at = '/login') {
  offer(true);
  const view = renderRoutes(app.routes, { at });
  await view.person.click(await screen.findByRole('button', BUTTON));
  return view;
}

it('is not there where passkeys are not offered, or the browser knows none', async () => {
  offer(false);
  renderRoutes(app.routes, { at: '/login' });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});

it('is not there in a browser that knows none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  offer(true);
  renderRoutes(app.routes, { at: '/login' });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument());
});

it('leads to the page after the sign-in, as the password does', async () => {
  const { router } = await openAndPress('/login?next=%2Fevents%2F7%2Fapply');
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/7/apply'));
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
});

it('leads to the step of the code if the passkey counts as one factor [passkeys 14]', async () => {
  mockApi.use(mockCall(signInWithPasskey, { waitsFor: 'code' as const }));
  await openAndPress();
  expect(await screen.findByRole('textbox', { name: /code/i })).toBeVisible();
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});

it.each([
  ['a cancelled dialog', 'No passkey was chosen, or the time ran out. Try again, or use your password.'],
])('explains %s', async (_what, text) => {
  browser.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await openAndPress();
  expect(await screen.findByText(`Login failed ${text}`)).toBeInTheDocument();
});

it.each([
  [
    'invalid_credentials' as const,
    'This passkey does not open an account here.',
    'This passkey does not open an account here.',
  ],
  [
    'forbidden' as const,
    SUSPENDED_MESSAGE,
    `${SUSPENDED_MESSAGE} Sign in with your password to read the reasons.`,
  ],
  ['not_found' as const, 'That took too long. Please try again.', 'That took too long. Please try again.'],
])('shows the refusal %s in words', async (code, message, text) => {
  mockApi.use(mockCall(signInWithPasskey, refuse(code, { message })));
  await openAndPress();
  expect(await screen.findByText(`Login failed ${text}`)).toBeInTheDocument();
});
