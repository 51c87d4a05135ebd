import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

describe('the link back from the thank-you card', () => {
  it('leads to the heading of the form', async () => {
    const { person, router } = renderRoutes(app.routes, { at: '/beta-signup' });
    await person.click(await screen.findByRole('link', { name: 'Admin Access' }));
    await screen.findByRole('heading', { name: 'Thank you for coming by.' });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).toHaveFocus();
  });

  it('does not move the focus for a person who opens the form', async () => {
    renderRoutes(app.routes, { at: '/beta-signup' });
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).not.toHaveFocus();
  });
});
