import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const swiped = vi.fn<(step: 1 | -1) => void>();

function Pictures() {
  return (
    <div role="group" aria-label="Pictures" {...useSwipe(swiped)}>
      <video title="Clip" muted />
    </div>
  );
}

beforeEach(() => {
  swiped.mockClear();
  render(<Pictures />);
});

type Press = { x?: number; y?: number; isPrimary?: boolean; button?: number; on?: HTMLElement };
const pictures = () => screen.getByRole('group', { name: 'Pictures' });
const press = ({ x = 200, y = 200, isPrimary = true, button = 0, on = pictures() }: Press = {}) =>
  fireEvent.pointerDown(on, { clientX: x, clientY: y, isPrimary, button });
const letGo = (x: number, y = 200) => fireEvent.pointerUp(pictures(), { clientX: x, clientY: y });

describe('a swipe', () => {
  it.each([
    ['left', 149, 1],
    ['right', 251, -1],
  ] as const)('to the %s is a step', (_side, x, step) => {
    press();
    letGo(x);
    expect(swiped).toHaveBeenCalledExactlyOnceWith(step);
  });

  it.each([
    ['a tap', 200, 200],
    ['one just as far down as to the side', 100, 300],
  ])('is not %s', (_what, x, y) => {
    press();
    letGo(x, y);
    expect(swiped).not.toHaveBeenCalled();
  });

  it.each([
    ['a second finger', { isPrimary: false }],
    ['another button of the mouse', { button: 2 }],
  ])('is not done by %s', (_what, how) => {
    press(how);
    letGo(100);
    expect(swiped).not.toHaveBeenCalled();
  });

  it('is not taken from the slider of a video', () => {
    press({ on: screen.getByTitle('Clip') });
    letGo(100);
    expect(swiped).not.toHaveBeenCalled();
  });

  it('that the browser took for scrolling is none', () => {
    press();
    fireEvent.pointerCancel(pictures());
    letGo(100);
    expect(swiped).not.toHaveBeenCalled();
  });

  it('begins anew with each press', () => {
    press();
    letGo(100);
    letGo(0);
    expect(swiped).toHaveBeenCalledOnce();
  });
});
