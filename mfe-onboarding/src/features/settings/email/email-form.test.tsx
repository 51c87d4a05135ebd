import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailForm } from './email-form.tsx';

it('the form of a new address refuses the present one, and asks for no password yet', async () => {
  const element = <EmailForm email="mara@example.org" />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  await person.type(screen.getByLabelText('New email'), 'mara@example.org');
  await person.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('This is your email already')).toBeVisible();
  expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
});
