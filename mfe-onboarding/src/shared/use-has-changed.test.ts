import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHasChanged } from './use-has-changed.ts';

it('a value has changed from its first change on, also when it returns', () => {
  const { result, rerender } = renderHook(({ value }) => useHasChanged(value), {
    initialProps: { value: 1 },
  });
  expect(result.current).toBe(false);
  rerender({ value: 1 });
  expect(result.current).toBe(false);
  rerender({ value: 2 });
  expect(result.current).toBe(true);
  rerender({ value: 1 });
  expect(result.current).toBe(true);
});
