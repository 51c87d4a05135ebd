import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockAuth, refuseAuth } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authUser, juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

const scene = withSettings();
const onRequest = vi.fn<(body: unknown, query: URLSearchParams) => void>();

beforeEach(() => void onRequest.mockClear());

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

  it('is changed with the present one, empties the fields and signs out the other devices [accounts 11]', async () => {
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

  it('of an account without one is set through a mailed link [accounts 15]', async () => {
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
