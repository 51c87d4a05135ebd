import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailForm } from './email-form.tsx';
import { signupEmail } from './signup-email.ts';

it('the form of the address begins with the address that this tab has kept', () => {
  signupEmail.keep('mara@example.org');
  renderRoutes([{ path: '/', element: <EmailForm /> }], { at: '/' });
  expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

it('Enter on an invalid address shows why it does not continue', async () => {
  const { person } = renderRoutes([{ path: '/', element: <EmailForm /> }], { at: '/' });
  await person.type(screen.getByLabelText('Email'), 'bad{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/email address|like name@/i),
  );
});
