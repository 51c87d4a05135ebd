import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { PasswordInput } from './password-input.tsx';

describe('PasswordInput', () => {
  describeConformance((props) => <PasswordInput aria-label="Password" {...props} />);
});

describe('a password input', () => {
  it('hides what is typed until the eye is pressed, by keyboard too', async () => {
    render(<PasswordInput aria-label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  });
});
