import { describe, expect, it } from 'vitest';
import { numbers } from '#src/testing/numbers.ts';
import { OrderedList } from './ordered-list.ts';
import type { Walk } from './walk.ts';

function itemsOf<T extends { rid: number }>(walk: Walk<T>): T[] {
  const items: T[] = [];
  for (let item = walk.next(); item; item = walk.next()) items.push(item);
  return items;
}

describe('an ordered list', () => {
  it('has the same content as a plain sorted array, after any changes', () => {
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
      expect(itemsOf(list.between(from, to))).toEqual(expected);
      expect(itemsOf(list.between(from, to, true))).toEqual(expected.toReversed());
    }
  });

  it('keeps its place when an item gets a new version', () => {
    const list = new OrderedList<{ rid: number; name: string }>();
    const old = { rid: 1, name: 'old' };
    list.add('k', { rid: 2, name: 'other' });
    list.add('k', old);
    list.replace('k', old, { rid: 1, name: 'new' });
    expect(itemsOf(list.between('k', 'l')).map(({ name }) => name)).toEqual(['new', 'other']);
  });

  it.each([false, true])(
    'is walked on from the last entry while it changes (backwards: %s)',
    (isBackwards) => {
      const list = new OrderedList<{ rid: number }>();
      for (const rid of [1, 2, 3, 4, 5]) list.add('k', { rid });
      const walk = list.between('', '~', isBackwards);
      const next = (): number | undefined => walk.next()?.rid;
      const [second, third, fourth] = isBackwards ? [4, 3, 2] : [2, 3, 4];
      expect(next()).toBe(isBackwards ? 5 : 1);
      expect(next()).toBe(second);
      for (const item of itemsOf(list.between('', '~')))
        if (item.rid === second || item.rid === third) list.delete('k', item);
      list.add('k', { rid: isBackwards ? 0 : 6 });
      expect(next()).toBe(fourth);
      expect(next()).toBe(isBackwards ? 1 : 5);
      expect(next()).toBe(isBackwards ? 0 : 6);
      expect(next()).toBeUndefined();
    },
  );
});
