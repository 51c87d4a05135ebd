import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePressEnd } from './use-press-end.ts';

function begin() {
  const { result } = renderHook(() => usePressEnd());
  const ended = vi.fn();
  return { wait: () => void result.current().then(ended), ended };
}

describe('the end of a press', () => {
  it('is at once when nothing is pressed', async () => {
    const { wait, ended } = begin();
    wait();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('comes after %s', async (event) => {
    const { wait, ended } = begin();
    fireEvent.pointerDown(document.body, { button: 0 });
    wait();
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    fireEvent[event](document.body);
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });
});
