import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/dialog/dialog.tsx';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Confetti } from './confetti.tsx';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const strips = () => [...document.querySelectorAll('.strip')];

/** The number of bursts in the air. */
const bursts = () => strips().length / 24;

function wantLessMotion() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    return query.includes('reduce') ? Object.defineProperty(list, 'matches', { value: true }) : list;
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Confetti', () => {
  describeConformance((props) => <Confetti {...props} />);
});

describe('confetti', () => {
  it('shows nothing with reduced motion, and ends at once [profile-completion 15]', () => {
    wantLessMotion();
    const done = vi.fn();
    render(<Confetti onDone={done} />);
    pass(10_000);
    expect(strips()).toEqual([]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('throws a burst every 250 ms [profile-completion 15]', () => {
    render(<Confetti />);
    expect(bursts()).toBe(1);
    pass(249);
    expect(bursts()).toBe(1);
    pass(1);
    expect(bursts()).toBe(2);
    pass(500);
    expect(bursts()).toBe(4);
  });

  it('starts no burst after 3 s, and disappears when the last has fallen [profile-completion 15]', () => {
    const done = vi.fn();
    render(<Confetti onDone={done} />);
    pass(2750);
    const last = strips().at(-1);
    pass(1500);
    expect(strips().at(-1)).toBe(last);
    expect(done).not.toHaveBeenCalled();
    pass(750);
    expect(strips()).toEqual([]);
    expect(done).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves nothing behind when it is removed early', () => {
    const done = vi.fn();
    const { unmount } = render(<Confetti onDone={done} />);
    pass(1000);
    unmount();
    expect(strips()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(done).not.toHaveBeenCalled();
  });

  it('falls behind the window of its dialog', () => {
    render(
      <Dialog defaultOpen title="Profile Expert">
        <Confetti data-testid="confetti" />
      </Dialog>,
    );
    const confetti = screen.getByTestId('confetti');
    expect(confetti.parentElement).toBe(screen.getByRole('dialog').parentElement);
    expect(confetti).toHaveAttribute('data-in-dialog', 'true');
  });

  it('is hidden from screen readers and takes no presses', () => {
    render(<Confetti data-testid="confetti" />);
    expect(screen.getByTestId('confetti')).toHaveAttribute('aria-hidden', 'true');
  });

  it('falls in the same way for the same seed only', () => {
    const looks = (seed: number) => {
      const { unmount } = render(<Confetti seed={seed} />);
      const styles = strips().map((strip) => strip.getAttribute('style'));
      unmount();
      return styles;
    };
    expect(looks(7)).toEqual(looks(7));
    expect(looks(7)).not.toEqual(looks(8));
  });

  it('stands still for a picture', () => {
    const done = vi.fn();
    render(<Confetti still seed={1} onDone={done} />);
    const before = strips();
    pass(10_000);
    expect(strips()).toEqual(before);
    expect(done).not.toHaveBeenCalled();
  });
});
