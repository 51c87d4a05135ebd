import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLateCode } from './use-late-code.ts';

type Load = () => Promise<{ name: string }>;

function Part({ load, trigger }: { load: Load | null; trigger?: number }) {
  return <p>{useLateCode(load, trigger)?.name ?? 'not there'}</p>;
}

describe('late code', () => {
  it('is undefined until it is loaded, and loads once', async () => {
    const load = vi.fn<Load>(() => Promise.resolve({ name: 'menu' }));
    const view = render(<Part load={load} />);
    expect(screen.getByText('not there')).toBeVisible();
    expect(await screen.findByText('menu')).toBeVisible();
    view.rerender(<Part load={load} trigger={1} />);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not loaded before it is wanted', () => {
    render(<Part load={null} />);
    expect(screen.getByText('not there')).toBeVisible();
  });

  it('is loaded again after a failure when the trigger changes', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ name: 'menu' });
    const view = render(<Part load={load} trigger={1} />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.getByText('not there')).toBeVisible();
    view.rerender(<Part load={load} trigger={2} />);
    expect(await screen.findByText('menu')).toBeVisible();
  });
});
