import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

function open() {
  const onLeft = vi.fn();
  const onRight = vi.fn();
  function Page() {
    return (
      <div data-testid="page" {...useSwipe({ onLeft, onRight })}>
        <textarea aria-label="Note" />
        <div role="slider" aria-label="Position" aria-valuenow={0} tabIndex={0} />
      </div>
    );
  }
  render(<Page />);
  return { onLeft, onRight, page: screen.getByTestId('page') };
}

type Way = [fromX: number, fromY: number, toX: number, toY: number];

/** Moves a finger, or another pointer, from one point to another. */
function move(element: Element, way: Way, { pointerType = 'touch', ends = 1 } = {}) {
  const [fromX, fromY, toX, toY] = way;
  fireEvent.pointerDown(element, { pointerType, pointerId: 1, clientX: fromX, clientY: fromY });
  fireEvent.pointerUp(element, { pointerType, pointerId: ends, clientX: toX, clientY: toY });
}

describe('a swipe', () => {
  it('leads to the left or to the right', () => {
    const { page, onLeft, onRight } = open();
    move(page, [200, 100, 140, 110]);
    expect(onLeft).toHaveBeenCalledOnce();
    expect(onRight).not.toHaveBeenCalled();
    move(page, [140, 100, 200, 90]);
    expect(onRight).toHaveBeenCalledOnce();
    expect(onLeft).toHaveBeenCalledOnce();
  });

  it.each<[string, Way, { pointerType?: string; ends?: number }]>([
    ['too short', [200, 100, 141, 100], {}],
    ['more down than sideways', [200, 100, 100, 160], {}],
    ['by a mouse', [200, 100, 100, 100], { pointerType: 'mouse' }],
    ['ended by another finger', [200, 100, 100, 100], { ends: 2 }],
  ])('is none when it is %s', (_, way, how) => {
    const { page, onLeft, onRight } = open();
    move(page, way, how);
    expect(onLeft).not.toHaveBeenCalled();
    expect(onRight).not.toHaveBeenCalled();
  });

  it.each(['Note', 'Position'])('is none where a finger has another meaning: %s', (name) => {
    const { onLeft } = open();
    move(screen.getByLabelText(name), [200, 100, 100, 100]);
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('is none after the browser has taken the finger for itself', () => {
    const { page, onLeft } = open();
    fireEvent.pointerDown(page, { pointerType: 'touch', pointerId: 1, clientX: 200, clientY: 100 });
    fireEvent.pointerCancel(page, { pointerType: 'touch', pointerId: 1 });
    fireEvent.pointerUp(page, { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 100 });
    expect(onLeft).not.toHaveBeenCalled();
  });
});
