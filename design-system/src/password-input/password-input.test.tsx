import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeWritten } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { PasswordInput } from './password-input.tsx';

describe('PasswordInput', () => {
  describeConformance((props) => <PasswordInput aria-label="Password" {...props} />);
  describeWritten((props) => <PasswordInput aria-label="Password" {...props} />);
});

describe('a password input', () => {
  it('hides the text until the eye is pressed, also by keyboard', async () => {
    render(<PasswordInput aria-label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  });

  it('shows nothing while it is disabled', () => {
    render(<PasswordInput aria-label="Password" disabled />);
    expect(screen.getByRole('button', { name: 'Show password' })).toBeDisabled();
  });

  it('takes its name and its error from a Field', () => {
    render(
      <Field label="Password" error="Passwords do not match">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Passwords do not match');
  });

  it('does not send its form by the eye button', async () => {
    const send = vi.fn();
    render(
      <form onSubmit={send}>
        <PasswordInput aria-label="Password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(send).not.toHaveBeenCalled();
  });
});
