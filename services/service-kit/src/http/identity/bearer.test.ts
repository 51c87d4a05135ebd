import { expect, it } from 'vitest';
import { bearerToken } from './bearer.ts';

it.each([
  ['Bearer a.b-c_d', 'a.b-c_d'],
  ['bearer abc==', 'abc=='],
  ['Bearer a-key!of$ours', 'a-key!of$ours'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  ['Bearer two words', undefined],
  [undefined, undefined],
])('the token of %j is %s', (authorization, token) => {
  expect(bearerToken({ headers: { ...(authorization !== undefined && { authorization }) } })).toBe(token);
});
