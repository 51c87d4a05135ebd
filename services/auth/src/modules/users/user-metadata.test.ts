import { describe, expect, it } from 'vitest';
import { checkMetadata, isPasswordPending, mergeMetadata } from './user-metadata.ts';

/** An object with so many objects one in another. */
function nested(depth: number): Record<string, unknown> {
  let value: Record<string, unknown> = { end: 1 };
  for (let level = 1; level < depth; level += 1) value = { inner: value };
  return value;
}

describe('metadata', () => {
  it('may be absent', () => {
    expect([checkMetadata(null), checkMetadata(undefined)]).toEqual([{}, {}]);
  });

  it.each(['$where', 'a.b', 'null\0byte', '__proto__', '_bsontype'])(
    'has no key %j, also not deep inside',
    (key) => {
      const unsafe = JSON.parse(JSON.stringify({ KEY: 1 }).replace('KEY', JSON.stringify(key).slice(1, -1)));
      for (const data of [unsafe, { list: [{ deep: unsafe }] }])
        expect(() => checkMetadata(data)).toThrow('Metadata has a key that is not allowed');
    },
  );

  it('may have keys with other signs', () => {
    const data = { 'first name': 'Juno', price$: 1, _id: 'x', ключ: true };
    expect(checkMetadata(data)).toBe(data);
  });

  it('is nested sixteen objects deep at most', () => {
    expect(checkMetadata(nested(16))).toEqual(nested(16));
    expect(() => checkMetadata(nested(17))).toThrow('Metadata has a key that is not allowed');
    expect(() => checkMetadata(nested(100_000))).toThrow('Metadata has a key that is not allowed');
  });

  it('is limited in bytes, not in letters', () => {
    const room = 8192 - '{"text":""}'.length;
    expect(checkMetadata({ text: 'x'.repeat(room) })).toBeDefined();
    expect(() => checkMetadata({ text: 'x'.repeat(room + 1) })).toThrow('Metadata is limited to 8192 bytes');
    expect(() => checkMetadata({ text: 'ü'.repeat(room - 1) })).toThrow('limited to 8192 bytes');
    expect(() => checkMetadata({ text: 'x'.repeat(100) }, 100)).toThrow('Metadata is limited to 100 bytes');
  });
});

describe('new metadata', () => {
  it('replaces members, keeps the others, and removes those that are null', () => {
    const present = { name: 'Juno', city: 'Lisbon', old: true };
    expect(mergeMetadata(present, { city: 'Porto', old: null, more: 0 })).toEqual({
      name: 'Juno',
      city: 'Porto',
      more: 0,
    });
    expect(present).toEqual({ name: 'Juno', city: 'Lisbon', old: true });
  });

  it('is limited together with the present one', () => {
    expect(() => mergeMetadata({ one: 'x'.repeat(60) }, { two: 'x'.repeat(60) }, 100)).toThrow('100 bytes');
    expect(mergeMetadata({ one: 'x'.repeat(60) }, { one: null, two: 'x'.repeat(60) }, 100)).toHaveProperty(
      'two',
    );
  });
});

it('a password is pending only while the metadata says so with true', () => {
  const pending = [true, 'true', 1, null, undefined].map((password_pending) =>
    isPasswordPending({ userMetadata: { password_pending } }),
  );
  expect(pending).toEqual([true, false, false, false, false]);
});
