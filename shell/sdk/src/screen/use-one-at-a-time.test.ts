import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

it('ignores a call while another one runs, and takes the next one after it', async () => {
  const { result } = renderHook(() => useOneAtATime());
  let finish = (_result: string) => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  let first: Promise<unknown> | undefined;
  await act(async () => {
    first = result.current.run(work);
    expect(await result.current.run(work)).toBeUndefined();
  });
  expect([work.mock.calls.length, result.current.busy]).toEqual([1, true]);
  await act(async () => finish('done'));
  expect(await first).toBe('done');
  expect(result.current.busy).toBe(false);
});

it('takes another call with `once` only after a failure', async () => {
  const { result } = renderHook(() => useOneAtATime({ once: true }));
  const fail = () => Promise.reject(new Error('refused'));
  await act(() => expect(result.current.run(fail)).rejects.toThrow('refused'));
  expect(result.current.busy).toBe(false);
  await act(async () => expect(await result.current.run(async () => 'done')).toBe('done'));
  expect(result.current.busy).toBe(true);
  expect(await result.current.run(async () => 'again')).toBeUndefined();
});
