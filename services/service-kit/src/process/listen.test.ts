import { describe, expect, it } from 'vitest';
import { addressOf, listen } from './listen.ts';

describe('a service', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('that listens on %s is found at %s', (host, address) => {
    expect(addressOf(host, 3000)).toBe(address);
  });

  it('cannot listen on the host of another machine, nor on an unknown one', async () => {
    const reason = 'is not an address of this machine (HOST).';
    await expect(listen('192.0.2.1', 0)).rejects.toThrow(`192.0.2.1 ${reason}`);
    await expect(listen('nowhere.invalid', 0)).rejects.toThrow(`nowhere.invalid ${reason}`);
  });
});
