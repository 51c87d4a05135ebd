import { Binary, Double, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { compareValues, equalValues, orderKey, reversed } from './order.ts';

const ascending: readonly unknown[] = [
  null,
  NaN,
  -Infinity,
  Long.fromString('-9223372036854775808'),
  -2.5,
  -1,
  0,
  Number.MIN_VALUE,
  1,
  1.5,
  9007199254740992,
  Long.fromString('9007199254740993'),
  Long.fromString('9223372036854775807'),
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
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 2])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1),
  new Date(0),
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
    [5, Long.fromNumber(5)],
    [null, undefined],
    [NaN, NaN],
    [{ a: [5] }, { a: [Long.fromNumber(5)] }],
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
    [new Binary(Buffer.from([1]), 0), new Binary(Buffer.from([1]), 5)],
    [9007199254740992, Long.fromString('9007199254740993')],
  ])('tells %s from %s', (a, b) => {
    expect(equalValues(a, b)).toBe(false);
  });
});
