import { expect, it, vi } from 'vitest';
import { emit, subscribe } from './page-events.ts';

it('an event of the page reaches its subscribers until they stop', () => {
  const listener = vi.fn();
  const stop = subscribe('unauthenticated', listener);
  emit('unauthenticated');
  stop();
  emit('unauthenticated');
  expect(listener).toHaveBeenCalledOnce();
});
