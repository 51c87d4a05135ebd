import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

it('the login form begins with the known address and reports each change of it', async () => {
  const changed = vi.fn<(email: string) => void>();
  const element = <LoginForm email="admin@backline" onEmailChange={changed} onWaiting={vi.fn()} />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  expect(screen.getByLabelText('Email')).toHaveValue('admin@backline');
  await person.type(screen.getByLabelText('Email'), '.e');
  expect(changed).toHaveBeenLastCalledWith('admin@backline.e');
});
