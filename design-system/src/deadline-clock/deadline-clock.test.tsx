import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { DeadlineClock } from './deadline-clock.tsx';

const FROM = '2026-11-19T12:00:00Z';
const UNTIL = '2026-11-21T12:00:00Z';
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

describe('DeadlineClock', () => {
  describeConformance((props) => <DeadlineClock from={FROM} until={UNTIL} now={at('09:00')} {...props} />);
});

describe('a deadline', () => {
  it('is over once it has passed', () => {
    render(<DeadlineClock from={FROM} until={UNTIL} now={at('12:00')} badge="Pending" />);
    expect(screen.getByText('Time is up')).toBeVisible();
    expect(screen.getByRole('img').querySelectorAll('[data-led=on]')).toHaveLength(0);
  });

  it('shows hours and minutes, with a segment for each started hour', () => {
    render(<DeadlineClock from={FROM} until={UNTIL} now={at('00:40')} />);
    expect(screen.getByText('11 h 20 min left')).toBeVisible();
    expect(
      screen.getByRole('img', { name: '11 h 20 min left' }).querySelectorAll('[data-led=on]'),
    ).toHaveLength(12);
  });

  it('does not announce its changes to screen readers', () => {
    render(<DeadlineClock from={FROM} until={UNTIL} now={at('09:00')} data-testid="clock" />);
    expect(screen.getByTestId('clock')).toHaveAttribute('aria-live', 'off');
  });

  it.each([
    ['2026-11-19T11:00:00Z', 48],
    ['2026-11-19T12:00:00Z', 48],
    ['2026-11-20T12:00:00Z', 24],
  ])('at %s lights %i of 48 segments', (now, lit) => {
    render(<DeadlineClock from={FROM} until={UNTIL} now={new Date(now)} />);
    expect(screen.getByRole('img').querySelectorAll('[data-led=on]')).toHaveLength(lit);
  });

  it('shows its end in the words of its page', () => {
    render(<DeadlineClock from={FROM} until={UNTIL} now={at('13:00')} overLabel="No reply in 48 hours" />);
    expect(screen.queryByText('Time is up')).not.toBeInTheDocument();
    expect(screen.getByText('No reply in 48 hours')).toBeVisible();
  });

  it('runs no clock after its removal, nor when it gets the time from its page', () => {
    vi.useFakeTimers({ now: at('11:00') });
    try {
      const { unmount } = render(<DeadlineClock from={FROM} until={UNTIL} />);
      expect(vi.getTimerCount()).toBe(1);
      unmount();
      render(<DeadlineClock from={FROM} until={UNTIL} now={at('11:00')} />);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('moves on by itself, once a minute', () => {
    vi.useFakeTimers({ now: at('11:00') });
    try {
      render(<DeadlineClock from={FROM} until={UNTIL} />);
      expect(screen.getByText('1 h left')).toBeVisible();
      act(() => void vi.advanceTimersByTime(59_000));
      expect(screen.getByText('1 h left')).toBeVisible();
      act(() => void vi.advanceTimersByTime(1000));
      expect(screen.getByText('59 min left')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});
