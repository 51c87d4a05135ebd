import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SaveState } from './save-state.tsx';

describe('the state of a change', () => {
  it.each([
    ['idle', ''],
    ['pending', 'Saving...'],
    ['success', 'Saved'],
    ['error', 'Not saved'],
  ] as const)('is told to screen readers too (%s)', (status, words) => {
    render(<SaveState saving={{ status, saveAgain: null }} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('offers to save again after a failure only', async () => {
    const saveAgain = vi.fn();
    const { rerender } = render(<SaveState saving={{ status: 'pending', saveAgain }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<SaveState saving={{ status: 'error', saveAgain }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(saveAgain).toHaveBeenCalledOnce();
  });

  it('offers nothing when there is nothing to save again', () => {
    render(<SaveState saving={{ status: 'error', saveAgain: null }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
