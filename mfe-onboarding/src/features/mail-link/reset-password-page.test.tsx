import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { follow, juno, refuseWith, takeLink, withMailLinks } from './testing/mail-link-service.tsx';

withMailLinks();

describe('a new password', () => {
  async function openForm(query = 'token_hash=abc&type=recovery') {
    takeLink(juno);
    const view = await follow(query, 'Continue');
    const input = await screen.findByLabelText('New password');
    const save = async (password: string) => {
      await view.person.type(input, password);
      await view.person.type(screen.getByLabelText('Confirm password'), password);
      await view.person.click(screen.getByRole('button', { name: 'Save Password' }));
    };
    return { ...view, input, save };
  }

  it('is not set without a link', async () => {
    const { router } = renderRoutes(app.routes, { at: '/reset-password' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  });

  it.each([
    ['another', false, 'Set a new password'],
    ['the first', true, 'Set your password'],
  ])('has a title of its own: %s', async (_, passwordPending, title) => {
    setSessionUser({ ...juno, passwordPending });
    renderRoutes(app.routes, { at: '/reset-password' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Backline`));
  });

  it('is refused at its field when the service finds it too weak', async () => {
    const message = 'New password is too common. Choose another one of at least 8 characters.';
    const { input, person, save } = await openForm();
    refuseWith('put', 'user', 422, 'weak_password');
    await save('password1');
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(input).toHaveFocus();
    expect(input).toHaveValue('password1');
    await person.type(input, ', and more');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('needs a new link when the old one no longer works', async () => {
    const { save } = await openForm();
    refuseWith('put', 'user', 400, 'current_password_required');
    await save('tape delay');
    expect(await screen.findByRole('alert')).toHaveTextContent('yours no longer works');
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('is set, and opens the page that asked for the link', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    const redirect = new URLSearchParams({ redirect_to: `${location.origin}/events/7` });
    const { router, save } = await openForm(`token_hash=abc&type=invite&${redirect.toString()}`);
    mockApi.use(
      http.put('*/auth/v1/user', async ({ request }) => {
        saved(await request.json());
        return HttpResponse.json({ id: juno.id, email: juno.email });
      }),
    );
    await save('tape delay');
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/7'));
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ password: 'tape delay' }));
    expect(screen.getByText('Password saved Every other device is signed out.')).toBeInTheDocument();
  });
});
