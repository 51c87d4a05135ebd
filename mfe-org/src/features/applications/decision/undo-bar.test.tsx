import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Pending } from './decision-progress.ts';
import { UndoBar } from './undo-bar.tsx';

const held: Pending = {
  step: 'held',
  decision: { choice: 'accept' },
  secondsLeft: 7,
  isResumed: false,
};
const sending: Pending = { step: 'sending', decision: { choice: 'decline' } };

function open(pending: Pending, takesFocus = false) {
  const onUndo = vi.fn();
  const onFocusLost = vi.fn();
  const bar = (present: Pending) => (
    <>
      <b id="name">Juno Halide</b>
      <UndoBar
        pending={present}
        nameId="name"
        takesFocus={takesFocus}
        onUndo={onUndo}
        onFocusLost={onFocusLost}
      />
    </>
  );
  const { rerender } = render(bar(pending));
  return { onUndo, onFocusLost, show: (present: Pending) => rerender(bar(present)) };
}

const undo = () => screen.getByRole('button', { name: 'Undo' });

describe('the bar that undoes a decision', () => {
  it('says what happens when, and whom it concerns', () => {
    open(held);
    expect(screen.getByText('Accepting in 7 s')).toBeVisible();
    expect(undo()).toHaveAccessibleDescription('Juno Halide');
  });

  it('offers no way back while the decision is sent', () => {
    open(sending);
    expect(screen.getByText('Declining…')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([true, false])('takes the focus only where the person has pressed: %s', (takesFocus) => {
    open(held, takesFocus);
    expect(document.activeElement === undo()).toBe(takesFocus);
  });

  it('is pressed once, and not by the second press of a double click', async () => {
    const { onUndo } = open(held);
    fireEvent.click(undo(), { detail: 2 });
    expect(onUndo).not.toHaveBeenCalled();
    await userEvent.click(undo());
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('is not pressed by a key that is held down since the choice', () => {
    open(held, true);
    expect(fireEvent.keyDown(undo(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(undo(), { key: 'Enter' })).toBe(true);
  });

  it('gives the focus away when its button goes, if it had the focus', () => {
    const { onFocusLost, show } = open(held, true);
    show({ ...held, secondsLeft: 1 });
    expect(onFocusLost).not.toHaveBeenCalled();
    expect(undo()).toHaveFocus();
    show(sending);
    expect(onFocusLost).toHaveBeenCalledOnce();
  });

  it('leaves the focus of another element alone', () => {
    const { onFocusLost, show } = open(held);
    show(sending);
    expect(onFocusLost).not.toHaveBeenCalled();
  });
});
