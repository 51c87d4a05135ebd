import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FormHead } from './form-head.tsx';

describe('the head of a form', () => {
  it('has no arrow without a screen to go back to', () => {
    renderRoutes([{ path: '/form', element: <FormHead /> }], { at: '/form' });
    expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('leads back with its arrow', async () => {
    const { person, router } = renderRoutes([{ path: '/form', element: <FormHead back="/before" /> }], {
      at: '/form',
    });
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('allows the screen to go back by itself', async () => {
    const onBack = vi.fn<() => void>();
    const element = <FormHead back="/before" onBack={onBack} />;
    const { person, router } = renderRoutes([{ path: '/form', element }], { at: '/form' });
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/form');
  });
});
