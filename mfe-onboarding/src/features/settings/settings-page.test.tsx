import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockAuth, refuseAuth } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authUser, juno, openSettings, renderSettings, withSettings } from './testing/open-settings.tsx';

const scene = withSettings();
const onRequest = vi.fn<(body: unknown, query: URLSearchParams) => void>();

beforeEach(() => void onRequest.mockClear());

it('sends a signed-out person to the login, and back after signing in', () => {
  setSessionUser(null);
  const { location } = renderSettings().router.state;
  expect(location.pathname + location.search).toBe('/?next=%2Fsettings');
});

it('leads to the section that the address names', async () => {
  const { person } = await openSettings('/settings#password');
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
  await person.click(within(nav).getByRole('link', { name: 'Sessions' }));
  expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).not.toHaveAttribute('aria-current');
});

describe('the password', () => {
  async function typePasswords(chosen = 'slow-traffic-9', repeated = chosen) {
    const view = await openSettings();
    const region = within(screen.getByRole('region', { name: 'Password' }));
    const field = (label: string) => region.getByLabelText(label);
    await view.person.type(field('Current password'), 'open-the-doors-9');
    await view.person.type(field('New password'), chosen);
    await view.person.type(field('Confirm password'), repeated);
    const button = region.getByRole('button', { name: 'Change password' });
    return { ...view, field, button };
  }

  it('is not sent before it is long enough', async () => {
    const { field, button } = await typePasswords('short');
    expect(field('New password')).toHaveAccessibleDescription('At least 8 characters');
    expect(button).toBeDisabled();
  });

  it('is not sent before its repetition is the same', async () => {
    const { field, button, person } = await typePasswords('slow-traffic-9', 'slow-traffic');
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(button).toBeDisabled();
    await person.type(field('Confirm password'), '-9');
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords match');
    expect(button).toBeEnabled();
  });

  it.each([
    [
      'Current password',
      400,
      'current_password_invalid',
      'Current password is wrong. Enter the one you sign in with.',
    ],
    [
      'New password',
      422,
      'weak_password',
      'New password is too common. Choose another one of at least 8 characters.',
    ],
    ['New password', 422, 'same_password', 'New password is the one you have now. Choose another one.'],
  ])('that is refused marks %s (%i %s) until it is changed', async (label, status, code, message) => {
    mockApi.use(mockAuth('put', 'user', refuseAuth(status, code, 'A message of the service')));
    const { person, field, button } = await typePasswords();
    await person.click(button);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
    expect(field('Confirm password')).toHaveValue('slow-traffic-9');
    await person.type(field(label), 'x');
    expect(field(label)).not.toHaveAccessibleDescription(message);
  });

  it('stays in its field when it could not be sent', async () => {
    mockApi.use(mockAuth('put', 'user', refuseAuth(502, 'unexpected_failure')));
    const { person, field, button } = await typePasswords();
    await person.click(button);
    expect(
      await screen.findByText("Password not changed Backline can't be reached. Please try again."),
    ).toBeInTheDocument();
    expect(field('New password')).toHaveValue('slow-traffic-9');
  });

  it('names its fields for password managers', async () => {
    const { field } = await typePasswords();
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    const form = field('Current password').closest('form');
    expect(form?.querySelector('[autocomplete=username]')).toHaveValue(juno.email);
  });

  it('is changed with the present one, empties the fields and signs out the other devices', async () => {
    mockApi.use(mockAuth('put', 'user', authUser, onRequest));
    const { person, field, button } = await typePasswords();
    scene.sessions = scene.sessions.filter(({ isCurrent }) => isCurrent);
    await person.click(button);
    expect(await screen.findByText('Password changed Every other device is signed out.')).toBeInTheDocument();
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({
      password: 'slow-traffic-9',
      current_password: 'open-the-doors-9',
    });
    for (const label of ['Current password', 'New password', 'Confirm password'])
      expect(field(label)).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  });

  it('of an account without one is set through a mailed link', async () => {
    setSessionUser({ ...juno, passwordPending: true });
    mockApi.use(mockAuth('post', 'recover', {}, onRequest));
    const { person } = await openSettings();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/^Reset Link Sent/)).toBeInTheDocument();
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({ email: juno.email });
    expect(onRequest.mock.calls[0]?.[1].get('redirect_to')).toBe(`${location.origin}/settings`);
  });
});

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

  it('of another account is refused at its field with our own message, until it is changed', async () => {
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

  it('needs the password when the sign-in is too long ago, and says when it is wrong', async () => {
    mockApi.use(mockAuth('put', 'user', refuseAuth(400, 'current_password_required')));
    const { person } = await submitEmail('new@example.org');
    const password = await screen.findByLabelText('Current password for the new email');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription('You signed in a while ago. Enter your password to go on.');

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
