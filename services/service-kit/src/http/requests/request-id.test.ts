import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { requestIdHeaders, withRequestId } from './request-id.ts';

it('a call outside of a request carries no id', () => {
  expect(requestIdHeaders()).toEqual({});
});

it('each request passes its own id on, also after it waited', async () => {
  const work = async () => {
    await nextTurn();
    return requestIdHeaders();
  };
  expect(await Promise.all([withRequestId('first', work), withRequestId('second', work)])).toEqual([
    { 'x-request-id': 'first' },
    { 'x-request-id': 'second' },
  ]);
});
