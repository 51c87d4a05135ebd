import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@backline/contracts/base/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

function Fields() {
  const fields = useNewPassword();
  return (
    <>
      <NewPasswordFields value={fields} email="mara@example.org" />
      <p>{fields.isReady ? 'Ready' : 'Not ready'}</p>
    </>
  );
}

describe('the fields of a new password', () => {
  it('are ready when the password is long enough and repeated', async () => {
    render(<Fields />);
    const password = 'x'.repeat(PASSWORD_MIN_LENGTH);
    await userEvent.type(screen.getByLabelText('Password'), password);
    expect(screen.getByText('Not ready')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Confirm password'), password);
    expect(screen.getByText('Ready')).toBeVisible();
  });

  it('say that a pasted password is too long, and do not cut it off', async () => {
    render(<Fields />);
    const password = 'x'.repeat(PASSWORD_MAX_LENGTH + 1);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste(password);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(screen.getByText(`Password must be at most ${PASSWORD_MAX_LENGTH} characters`)).toBeVisible();
  });
});
