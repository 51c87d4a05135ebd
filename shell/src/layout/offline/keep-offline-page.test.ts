import { writeBoot } from '@backline/shell-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { keepOfflinePage } from './keep-offline-page.ts';

let remove = () => {};
afterEach(() => {
  remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(offlinePage: boolean) {
  remove = writeBoot({ offlinePage });
  const register = vi.fn<(path: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  return register;
}

it('a page for a visit without a network is kept where the edge has one', async () => {
  const register = open(true);
  await keepOfflinePage();
  expect(register).toHaveBeenCalledOnce();
  expect(register.mock.calls[0]?.[0]).toMatch(/^\/.*\.js$/);
});

it('nothing is kept where the edge has none', async () => {
  const register = open(false);
  await keepOfflinePage();
  expect(register).not.toHaveBeenCalled();
});

it('an address without service workers, or a browser that refuses them, goes on without', async () => {
  open(true).mockRejectedValue(new DOMException('private window', 'SecurityError'));
  await expect(keepOfflinePage()).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(keepOfflinePage()).resolves.toBeUndefined();
});
