import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Waveform, type WaveformProps } from './waveform.tsx';

const PEAKS = [0.2, 0.9, 0.4];

function show(props: Partial<WaveformProps> = {}) {
  const onSeek = vi.fn<(seconds: number) => void>();
  const view = render(<Waveform peaks={PEAKS} currentTime={60} duration={200} onSeek={onSeek} {...props} />);
  return { onSeek, ...view };
}

/** A slider of 400 px that begins at 100 px. happy-dom has no layout. */
function laidOut(): HTMLElement {
  const slider = screen.getByRole('slider');
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 96));
  return slider;
}

describe('Waveform', () => {
  describeConformance((props) => (
    <Waveform peaks={PEAKS} duration={10} onSeek={() => undefined} {...props} />
  ));
});

describe('a waveform', () => {
  it.each([{ disabled: true }, { loading: true }, { duration: 0 }, { duration: Number.NaN }])(
    'cannot be sought with %o',
    async (props) => {
      const { onSeek } = show(props);
      const slider = laidOut();
      await userEvent.tab();
      expect(slider).not.toHaveFocus();
      expect(slider).toHaveAttribute('aria-disabled', 'true');
      fireEvent.keyDown(slider, { key: 'End' });
      fireEvent.pointerDown(slider, { clientX: 300, button: 0 });
      fireEvent.pointerUp(slider, { clientX: 300 });
      expect(onSeek).not.toHaveBeenCalled();
    },
  );

  it('is a picture without a listener', () => {
    show({ onSeek: undefined });
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Waveform, 3:20' })).toBeVisible();
  });

  it('tells its time in words', () => {
    show({ currentTime: 1431, duration: 3766 });
    const slider = screen.getByRole('slider', { name: 'Seek' });
    expect(slider).toHaveAttribute('aria-valuetext', '23:51 of 62:46');
    expect(slider).toHaveAttribute('aria-valuenow', '1431');
    expect(slider).toHaveAttribute('aria-valuemax', '3766');
  });

  it('draws one path, and the played part of it', () => {
    const { container } = show();
    expect(container.querySelectorAll('path')).toHaveLength(1);
    expect(container.querySelectorAll('rect')[1]).toHaveAttribute('width', '60');
  });

  it.each([
    ['{ArrowRight}', 65],
    ['{ArrowUp}', 65],
    ['{ArrowLeft}', 55],
    ['{ArrowDown}', 55],
    ['{PageUp}', 90],
    ['{PageDown}', 30],
    ['{Home}', 0],
    ['{End}', 200],
  ])('moves by %s to %i s', async (key, to) => {
    const { onSeek } = show();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(onSeek.mock.calls).toEqual([[to]]);
  });

  it('stops at both ends', async () => {
    const { onSeek, rerender } = show({ currentTime: 2 });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    rerender(<Waveform peaks={PEAKS} currentTime={199} duration={200} onSeek={onSeek} />);
    await userEvent.keyboard('{PageUp}');
    expect(onSeek.mock.calls).toEqual([[0], [200]]);
  });

  it('leaves other keys to the page', () => {
    show();
    expect(fireEvent.keyDown(screen.getByRole('slider'), { key: ' ' })).toBe(true);
  });
});

describe('dragging over a waveform', () => {
  it('follows the pointer and seeks at its end, never past the ends', () => {
    const onScrub = vi.fn<(seconds: number | null) => void>();
    const { onSeek } = show({ onScrub });
    const slider = laidOut();
    fireEvent.pointerDown(slider, { clientX: 200, button: 0, pointerId: 1 });
    expect(slider).toHaveAttribute('aria-valuetext', '0:50 of 3:20');
    fireEvent.pointerMove(slider, { clientX: 300, pointerId: 1 });
    expect(onSeek).not.toHaveBeenCalled();
    fireEvent.pointerUp(slider, { clientX: 900, pointerId: 1 });
    expect(onSeek.mock.calls).toEqual([[200]]);
    expect(onScrub.mock.calls).toEqual([[50], [100], [null]]);
  });

  it('ends without a seek when the page takes the pointer to scroll', () => {
    const { onSeek } = show();
    const slider = laidOut();
    fireEvent.pointerDown(slider, { clientX: 300, button: 0, pointerId: 1 });
    fireEvent.pointerCancel(slider, { pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 300, pointerId: 1 });
    expect(onSeek).not.toHaveBeenCalled();
    expect(slider).toHaveAttribute('aria-valuetext', '1:00 of 3:20');
  });

  it('begins with the main button only', () => {
    const { onSeek } = show();
    const slider = laidOut();
    fireEvent.pointerDown(slider, { clientX: 300, button: 2, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 300, pointerId: 1 });
    expect(onSeek).not.toHaveBeenCalled();
  });
});
