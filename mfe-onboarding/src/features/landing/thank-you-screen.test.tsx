import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

describe('the link back from the thank-you card', () => {
  it('leads to the heading of the form [early-access 25]', async () => {
    const { router } = renderRoutes(app.routes, { at: '/beta-signup' });
    await screen.findByRole('heading', { name: 'Request Early Access' });
    await act(() => router.navigate('/beta-signup?card=thanks'));
    await screen.findByRole('heading', { name: 'Thank you for coming by.' });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).toHaveFocus();
  });

  it('does not move the focus for a person who opens the form', async () => {
    renderRoutes(app.routes, { at: '/beta-signup' });
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).not.toHaveFocus();
  });
});

describe('the thank-you card', () => {
  afterEach(() => document.getElementById('backline-boot')?.remove());

  it('has a contact link when there is an address for it, and none otherwise [early-access 21]', async () => {
    const view = renderRoutes(app.routes, { at: '/beta-signup?card=thanks' });
    await screen.findByRole('heading', { name: 'Thank you for coming by.' });
    expect(screen.queryByRole('link', { name: 'Contact us' })).not.toBeInTheDocument();
    view.unmount();
    const boot = document.createElement('script');
    boot.id = 'backline-boot';
    boot.type = 'application/json';
    boot.textContent = JSON.stringify({ contactEmail: 'hello@backline.example' });
    document.body.append(boot);
    renderRoutes(app.routes, { at: '/beta-signup?card=thanks' });
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:hello@backline.example',
    );
  });
});
