import { expect, it } from 'vitest';
import { within } from './within.ts';

it('gives the result of work that ends in time', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done');
});

it('passes on a failure in time', async () => {
  await expect(within(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('gives up on work that takes too long', async () => {
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow('no answer within 5 ms');
});
