import { describe, expect, it } from 'vitest';
import { numbers } from '#src/testing/numbers.ts';
import { OrderedList } from './ordered-list.ts';

describe('an ordered list', () => {
  it('holds what a plain sorted array holds, after any changes', () => {
    const next = numbers(7);
    const list = new OrderedList<{ rid: number }>();
    let plain: { key: string; item: { rid: number } }[] = [];
    for (let rid = 1; rid <= 6000; rid++) {
      const key = String(next(400)).padStart(3, '0');
      if (next(3) > 0 || plain.length === 0) {
        plain.push({ key, item: { rid } });
        list.add(key, plain.at(-1)?.item ?? { rid });
      } else {
        const [gone] = plain.splice(next(plain.length), 1);
        if (gone) list.delete(gone.key, gone.item);
      }
    }
    plain = plain.sort((a, b) => (a.key === b.key ? a.item.rid - b.item.rid : a.key < b.key ? -1 : 1));
    for (const [from, to] of [
      ['000', '999'],
      ['100', '101'],
      ['1005', '2'],
      ['399', '~'],
      ['5', '1'],
    ] as const) {
      const expected = plain.filter(({ key }) => key >= from && key < to).map(({ item }) => item);
      expect([...list.between(from, to)]).toEqual(expected);
      expect([...list.between(from, to, true)]).toEqual(expected.toReversed());
    }
  });

  it('keeps its place when a new version of an item comes', () => {
    const list = new OrderedList<{ rid: number; name: string }>();
    const old = { rid: 1, name: 'old' };
    list.add('k', { rid: 2, name: 'other' });
    list.add('k', old);
    list.replace('k', old, { rid: 1, name: 'new' });
    expect([...list.between('k', 'l')].map(({ name }) => name)).toEqual(['new', 'other']);
  });
});
