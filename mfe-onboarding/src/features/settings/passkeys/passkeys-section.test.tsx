import * as passkeys from '@backline/contracts/accounts/passkeys/passkeys';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withPasskeys } from '#src/shared/passkeys/testing/fake-passkeys.ts';
import { PasskeysSection } from './passkeys-section.tsx';

withMockApi();
const browser = withPasskeys();
const juno = buildUser({ emailVerified: true });
const PHONE = {
  id: 'phone',
  name: 'My phone',
  createdAt: '2026-11-02T18:00:00.000Z',
  lastUsedAt: null,
};
/** A body of these calls. */
interface Sent {
  name: string;
  currentPassword?: string;
}

let kept: passkeys.Passkey[];

beforeEach(() => {
  setSessionUser(juno);
  kept = [];
  mockApi.use(
    mockCall(passkeys.listPasskeys, () => ({ isOffered: true, passkeys: kept })),
    mockCall(passkeys.beginPasskey, ({ body }) =>
      (body as Sent).currentPassword === 'soundcheck'
        ? { challengeId: '7b0f9d6a-3f43-4f55-9a6e-0f0d3a1a2b3c', options: {} }
        : refuse('password_required'),
    ),
    mockCall(passkeys.addPasskey, ({ body }) => {
      const { name } = body as Sent;
      kept = [...kept, { ...PHONE, name }];
      return { ...PHONE, name };
    }),
  );
});

const open = (user = juno) =>
  renderRoutes([{ path: '/settings', element: <PasskeysSection user={user} /> }], { at: '/settings' });

async function openAdding() {
  const view = open();
  await view.person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  return view;
}

async function add(person: ReturnType<typeof open>['person']) {
  await person.click(screen.getByRole('button', { name: 'Add passkey' }));
}

describe('the passkeys of the settings', () => {
  it('are not there where none are offered', async () => {
    mockApi.use(mockCall(passkeys.listPasskeys, { isOffered: false, passkeys: [] }));
    open();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument());
  });

  it('say so in a browser that knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open();
    expect(await screen.findByText(/^This browser knows no passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('ask for a confirmed email first', async () => {
    open(buildUser({ emailVerified: false }));
    expect(await screen.findByText(/^Confirm your email first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('are added with a name and, when the server asks for it, the password', async () => {
    const { person } = await openAdding();
    const name = screen.getByLabelText('Name of the passkey');
    await person.clear(name);
    await add(person);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Give the passkey a name/));
    await person.type(name, 'My phone');
    await add(person);
    const password = await screen.findByLabelText('Current password for the passkey');
    await waitFor(() => expect(password).toHaveFocus());
    await person.type(password, 'soundcheck{Enter}');
    expect(await screen.findByText('My phone')).toBeVisible();
    expect(screen.getByText(/never used$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus();
  });

  it.each([
    ['NotAllowedError', 'No passkey was chosen, or the time ran out. Try again, or use your password.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Passkeys do not work at this address. Open Backline under its own name.'],
  ])('stay as they are when the browser answers %s', async (error, text) => {
    browser.create = () => Promise.reject(new DOMException('no', error));
    const { person } = await openAdding();
    await add(person);
    await person.type(await screen.findByLabelText('Current password for the passkey'), 'soundcheck');
    await add(person);
    expect(await screen.findByText(`Passkey not added ${text}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add passkey' })).toBeVisible();
  });

  it('get another name', async () => {
    kept = [PHONE];
    mockApi.use(
      mockCall(passkeys.renamePasskey, ({ params, body }) => {
        const renamed = { ...PHONE, id: params['id'] ?? '', name: (body as Sent).name };
        kept = [renamed];
        return renamed;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Rename My phone' }));
    const name = screen.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Old phone{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Old phone' })).toBeVisible();
  });

  it('are removed after a question and the password', async () => {
    kept = [PHONE];
    mockApi.use(
      mockCall(passkeys.removePasskey, ({ body }) => {
        if ((body as Sent).currentPassword !== 'soundcheck') return refuse('password_required');
        kept = [];
        return { removed: true as const };
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    await person.click(screen.getByRole('button', { name: 'Remove passkey' }));
    await person.type(await screen.findByLabelText('Current password for the passkey'), 'soundcheck{Enter}');
    expect(await screen.findByText('You have no passkey yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus();
  });
});
