import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockAuth, refuseAuth } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authUser, juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();
const onRequest = vi.fn<(body: unknown, query: URLSearchParams) => void>();

beforeEach(() => void onRequest.mockClear());

describe('the address', () => {
  async function submitEmail(address: string) {
    const view = await openSettings();
    const input = screen.getByLabelText('New email');
    await view.person.type(input, `${address}{Enter}`);
    return { ...view, input };
  }

  it.each([
    ['juno@junohalide', 'Please enter a valid email address'],
    [juno.email.toUpperCase(), 'This is your email already'],
  ])('is not changed to %s', async (address, message) => {
    mockApi.use(mockAuth('put', 'user', authUser, onRequest));
    const { input } = await submitEmail(address);
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(input).toHaveFocus();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('of another account is refused at its field with our own message, until it is changed [accounts 9]', async () => {
    const message = 'A user with this email address has already been registered';
    mockApi.use(mockAuth('put', 'user', refuseAuth(422, 'email_exists', message)));
    const { input, person } = await submitEmail('taken@example.org');
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        'An account with this email already exists. Enter another email.',
      ),
    );
    expect(input).toHaveFocus();
    expect(input).toHaveValue('taken@example.org');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await person.type(input, '.pt');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('needs the password when the sign-in is too long ago, and says when it is wrong [accounts 7]', async () => {
    mockApi.use(mockAuth('put', 'user', refuseAuth(400, 'current_password_required')));
    const { person } = await submitEmail('new@example.org');
    const password = await screen.findByLabelText('Current password for the new email');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription('Enter your password to go on.');

    mockApi.use(mockAuth('put', 'user', refuseAuth(400, 'current_password_invalid')));
    await person.type(password, 'not-mine-at-all{Enter}');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        'Current password is wrong. Enter the one you sign in with.',
      ),
    );

    mockApi.use(mockAuth('put', 'user', authUser, onRequest));
    await person.clear(password);
    await person.type(password, 'open-the-doors-9{Enter}');
    expect(await screen.findByText(/^Check both mailboxes We sent/)).toBeInTheDocument();
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({
      email: 'new@example.org',
      current_password: 'open-the-doors-9',
    });
    expect(password).not.toBeInTheDocument();
  });

  it('of an account without a password asks to set one', async () => {
    mockApi.use(mockAuth('put', 'user', refuseAuth(400, 'reauthentication_needed')));
    await submitEmail('new@example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent('Set a password first');
  });

  it('waits until the mailbox may get another mail', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    mockApi.use(mockAuth('put', 'user', refuseAuth(429, 'over_email_send_rate_limit', message)));
    const { input } = await submitEmail('new@example.org');
    expect(await screen.findByText(`Email not changed ${message}`)).toBeInTheDocument();
    expect(input).toHaveValue('new@example.org');
  });

  it('that waits for both links is shown, and the links can be sent again', async () => {
    const waiting = { ...authUser, new_email: 'new@example.org' };
    const resent = vi.fn<(body: unknown) => void>();
    mockApi.use(
      mockAuth('put', 'user', waiting, () => mockApi.use(mockAuth('get', 'user', waiting))),
      mockAuth('post', 'resend', {}, resent),
    );
    const { person, input } = await submitEmail('new@example.org');
    expect(await screen.findByText('new@example.org')).toBeVisible();
    expect(input).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^Link Sent/)).toBeInTheDocument();
    expect(resent.mock.calls[0]?.[0]).toMatchObject({ type: 'email_change', email: juno.email });
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  });

  it('that is not confirmed yet can be confirmed', async () => {
    setSessionUser({ ...juno, emailVerified: false });
    mockApi.use(mockAuth('post', 'resend', {}, onRequest));
    const { person } = await openSettings();
    const region = within(screen.getByRole('region', { name: 'Email' }));
    expect(region.getByText('Not verified')).toBeVisible();
    await person.click(region.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/^Link Sent/)).toBeInTheDocument();
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({ type: 'signup', email: juno.email });
  });
});
