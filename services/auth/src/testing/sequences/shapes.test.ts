import { describe, expect, it } from 'vitest';
import { expand, shorten } from './shapes.ts';

const LONG =
  'a name that makes the body worth shortening, because it is so long that the changes are shorter';
const shapes = {
  user: {
    id: '{who.id}',
    email: '{who}',
    confirmed_at: '<time>',
    data: { stage: LONG, list: ['one'] },
  },
};

describe('a body', () => {
  it.each([
    ['is like a shape', { ...shapes.user, id: '{ann.id}', email: '{ann}' }, { like: 'user of ann' }],
    [
      'is like a shape with changes',
      {
        id: '{ann.id}',
        email: '{ann}',
        data: { stage: LONG, list: ['one', 'two'] },
        role: 'editor',
      },
      { like: 'user of ann', but: { confirmed_at: '<absent>', 'data.list.1': 'two', role: 'editor' } },
    ],
  ])('%s', (_, body, short) => {
    expect(shorten(shapes, body, ['ann', 'ben'])).toEqual(short);
    expect(expand(shapes, short)).toEqual(body);
  });

  it('stays as it is where no shape is near', () => {
    const body = { code: 'bad_jwt', message: 'no' };
    expect(shorten(shapes, body, ['ann'])).toBe(body);
    expect(expand(shapes, body)).toBe(body);
  });

  it('may have a member of any name', () => {
    const body = JSON.parse(
      '{"id":"{ann.id}","email":"{ann}","confirmed_at":"<time>","data":{"__proto__":{"a":1}}}',
    ) as object;
    expect(expand(shapes, shorten(shapes, body, ['ann']))).toEqual(body);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});
