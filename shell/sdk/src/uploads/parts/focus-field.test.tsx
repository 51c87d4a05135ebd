import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FocusField, MIDDLE } from './focus-field.tsx';

const chosen = vi.fn();

function Field() {
  const [focus, setFocus] = useState(MIDDLE);
  const change = (next: typeof MIDDLE) => {
    chosen(next);
    setFocus(next);
  };
  return <FocusField src="/media/crowd.webp" focus={focus} onChange={change} />;
}

/** The picture stands at 100, 50 and is 200 wide and 100 high. */
function open(size: { width: number; height: number } = { width: 200, height: 100 }) {
  const { container } = render(<Field />);
  const picture = container.querySelector('img')?.parentElement as HTMLElement;
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, size.width, size.height));
  return Object.assign(
    (clientX: number, clientY: number) => fireEvent.pointerDown(picture, { clientX, clientY }),
    {
      move: (clientX: number, clientY: number, buttons: number) =>
        fireEvent.pointerMove(picture, { clientX, clientY, buttons }),
    },
  );
}
const slider = (side: string) => screen.getByLabelText(`In sight, from ${side}`);

beforeEach(() => chosen.mockClear());

describe('the point that stays in sight', () => {
  it('is in the middle at first', () => {
    open();
    expect(slider('left to right')).toHaveValue('50');
    expect(slider('top to bottom')).toHaveAttribute('aria-valuetext', '50 %');
  });

  it('is where the picture was pressed, and the sliders follow', () => {
    const press = open();
    press(150, 125);
    expect(chosen).toHaveBeenCalledWith({ x: 0.25, y: 0.75 });
    expect(
      [slider('left to right'), slider('top to bottom')].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['25', '75']);
  });

  it('follows a drag, and no pointer that presses nothing', () => {
    const press = open();
    press(150, 125);
    press.move(200, 100, 1);
    expect(chosen).toHaveBeenLastCalledWith({ x: 0.5, y: 0.5 });
    press.move(260, 140, 1);
    expect(chosen).toHaveBeenLastCalledWith({ x: 0.8, y: 0.9 });
    press.move(110, 60, 0);
    expect(chosen).toHaveBeenLastCalledWith({ x: 0.8, y: 0.9 });
  });

  it('stays within the picture', () => {
    const press = open();
    press(99, 200);
    expect(chosen).toHaveBeenCalledWith({ x: 0, y: 1 });
  });

  it('is not lost on a picture that has no size yet', () => {
    const press = open({ width: 0, height: 0 });
    press(150, 75);
    expect(chosen).toHaveBeenCalledWith({ x: 0, y: 0 });
  });

  it('is moved on one side by its slider, and stays on the other', () => {
    open();
    fireEvent.change(slider('left to right'), { target: { value: '10' } });
    expect(chosen).toHaveBeenLastCalledWith({ x: 0.1, y: 0.5 });
    fireEvent.change(slider('top to bottom'), { target: { value: '90' } });
    expect(chosen).toHaveBeenLastCalledWith({ x: 0.1, y: 0.9 });
  });
});
