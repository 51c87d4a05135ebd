import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResetPasswordForm } from './reset-password-form.tsx';

it('a new password can be saved only when both fields are the same', async () => {
  const element = <ResetPasswordForm email="mara@example.org" home="/dj-profile" />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  await person.type(screen.getByLabelText('New password'), 'low ceiling, slow');
  await person.type(screen.getByLabelText('Confirm password'), 'low ceiling');
  expect(screen.getByRole('button', { name: 'Save Password' })).toBeDisabled();
  await person.type(screen.getByLabelText('Confirm password'), ', slow');
  expect(screen.getByRole('button', { name: 'Save Password' })).toBeEnabled();
});
