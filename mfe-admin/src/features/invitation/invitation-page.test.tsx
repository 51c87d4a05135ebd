import { acceptAdminInvitation } from '@backline/contracts/accounts/administrators';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const AT = '/admin-invitation#grant=a-secret';

async function save(password: string) {
  const view = renderRoutes(app.routes, { at: AT });
  await view.person.type(await screen.findByLabelText('New password'), password);
  await view.person.click(screen.getByRole('button', { name: 'Save Password' }));
  return view;
}

describe('the page of an invitation', () => {
  withMockApi();

  it('sends the grant with the new password, and leads to the login', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(acceptAdminInvitation, ({ body }) => {
        sent.push(body);
        return { email: 'boss@backline.example' };
      }),
    );
    const { router } = await save('open-the-doors-9');
    expect(
      await screen.findByText('Password saved Sign in as boss@backline.example with your new password.'),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
    expect(sent).toEqual([{ grant: 'a-secret', password: 'open-the-doors-9' }]);
  });

  it('calls nothing when it is only opened', async () => {
    renderRoutes(app.routes, { at: AT });
    expect(await screen.findByRole('heading', { name: 'Become an admin' })).toBeVisible();
  });

  it('does not send a short password', async () => {
    await save('short');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters',
    );
  });

  it('shows why an invitation is refused, and keeps the input', async () => {
    const message = 'This invitation is too old. Ask for a new one.';
    mockApi.use(mockCall(acceptAdminInvitation, refuse('wrong_state', { message })));
    await save('open-the-doors-9');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('New password')).toHaveValue('open-the-doors-9');
  });

  it('marks a password that the server refuses', async () => {
    const fields = { password: 'Password is too common. Choose another one of at least 8 characters.' };
    mockApi.use(mockCall(acceptAdminInvitation, refuse('validation_failed', { message: 'Check', fields })));
    await save('password1');
    expect(await screen.findByText(fields.password)).toBeVisible();
  });

  it('says so when the link has lost its grant', async () => {
    renderRoutes(app.routes, { at: '/admin-invitation' });
    expect(await screen.findByRole('alert')).toHaveTextContent('no invitation in it');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
