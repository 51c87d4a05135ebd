import { expect, it } from 'vitest';
import { createPersonQueue } from './person-queue.ts';

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

it('the writes of one person run one after another, those of others at the same time', async () => {
  const queue = createPersonQueue();
  const order: string[] = [];
  const first = held();
  const note = (name: string) => async () => void order.push(name);
  const running = queue.run('juno', first.work).then(note('first'));
  const second = queue.run('juno', note('second'));
  await queue.run('ren', note('other'));
  expect(order).toEqual(['other']);
  first.end();
  await Promise.all([running, second]);
  expect(order.toSorted()).toEqual(['first', 'other', 'second']);
});

it('a write that fails does not stop the next one', async () => {
  const queue = createPersonQueue();
  const failing = queue.run('juno', () => Promise.reject(new Error('away')));
  const next = queue.run('juno', async () => 'done');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
});

it('too many at once are refused at once, until the others are done', async () => {
  const queue = createPersonQueue();
  const first = held();
  const taken = Array.from({ length: 51 }, () => queue.run('juno', first.work));
  await expect(queue.run('juno', async () => 'late')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '1' },
  });
  expect(await queue.run('ren', async () => 'free')).toBe('free');
  first.end();
  await Promise.all(taken);
  expect(await queue.run('juno', async () => 'free again')).toBe('free again');
});
