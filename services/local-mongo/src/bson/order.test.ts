import { describe, expect, it } from 'vitest';
import { compareValues, equalValues, orderKey, reversed } from './order.ts';
import { Binary, Double, ObjectId, Regex, Timestamp } from './values.ts';

const ascending: readonly unknown[] = [
  null,
  NaN,
  -Infinity,
  -9223372036854775808n,
  -2.5,
  -1,
  0,
  Number.MIN_VALUE,
  1,
  1.5,
  9007199254740992,
  9007199254740993n,
  9223372036854775807n,
  Infinity,
  '',
  'A',
  'a',
  'a\u0000',
  'a\u0000b',
  'ab',
  'b',
  '\uffee',
  '\u{1f3b5}',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 0 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  [2],
  new Binary(0, Buffer.from([9])),
  new Binary(0, Buffer.from([1, 2])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Timestamp(1n),
  new Timestamp(9007199254740993n),
  new Regex('a', ''),
  new Regex('a', 'i'),
  new Regex('b', ''),
];

describe('the order of values', () => {
  it('is MongoDB’s order of types, and of values within a type', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) {
        expect(Math.sign(compareValues(a, b)), `${String(a)} and ${String(b)}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('is turned around in a descending index', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) {
        const [left, right] = [reversed(orderKey(a)), reversed(orderKey(b))];
        expect(left === right ? 0 : left < right ? -1 : 1, `${String(a)} and ${String(b)}`).toBe(
          Math.sign(j - i),
        );
      }
    }
  });

  it('keeps the keys of compound indexes apart', () => {
    expect(orderKey('a') + orderKey('b')).not.toBe(orderKey('ab') + orderKey(''));
    expect(orderKey('a') + orderKey(2) < orderKey('aa') + orderKey(1)).toBe(true);
    expect(orderKey([1]) + orderKey(9) < orderKey([1, 1]) + orderKey(0)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [0, -0],
    [5, new Double(5)],
    [5, 5n],
    [null, undefined],
    [NaN, NaN],
    [{ a: [5] }, { a: [5n] }],
  ])('calls %s and %s equal', (a, b) => {
    expect(equalValues(a, b)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [1, '1'],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[1], 1],
    [new Binary(0, Buffer.from([1])), new Binary(5, Buffer.from([1]))],
    [9007199254740992, 9007199254740993n],
  ])('tells %s from %s', (a, b) => {
    expect(equalValues(a, b)).toBe(false);
  });
});
