import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts seconds down to zero by the clock, also in a tab that slept', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current[0]).toBe(0);
  act(() => result.current[1](60));
  expect(result.current[0]).toBe(60);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current[0]).toBe(59);
  // The tab sleeps: time passes without a tick.
  vi.setSystemTime(Date.now() + 40_000);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current[0]).toBe(18);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current[0]).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
