import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordForm } from './password-form.tsx';

function show(takenMessage?: string) {
  const onCreate = vi.fn<(email: string, password: string) => Promise<unknown>>(async () => undefined);
  const element = (
    <PasswordForm email="mara@example.org" busy={false} takenMessage={takenMessage} onCreate={onCreate} />
  );
  return { ...renderRoutes([{ path: '/', element }], { at: '/' }), onCreate };
}

describe('the form of a password', () => {
  it('creates the account only with a repeated password', async () => {
    const { person, onCreate } = show();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await person.type(screen.getByLabelText('Password'), 'low ceiling, slow');
    await person.type(screen.getByLabelText('Confirm password'), 'low ceiling, slow');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('mara@example.org', 'low ceiling, slow');
  });

  it('links to the sign-in for a person with an account, with the address', async () => {
    const { person, router } = show('This email has an account.');
    expect(screen.getByRole('alert')).toHaveTextContent('This email has an account.');
    await person.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { email: 'mara@example.org' },
    });
  });
});
