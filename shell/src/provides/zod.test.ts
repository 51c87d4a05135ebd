import { loadSchemas } from '@backline/shell-sdk';
import { describe, expect, it, vi } from 'vitest';
import type * as Zod from 'zod';
import * as z from './zod.ts';

vi.mock('zod', () => import('./zod.ts'));

/** The type of the real zod, because the facade knows none. */
const { object, string, array } = z as never as typeof Zod;
const named = object({ name: string().trim().min(2, 'Too short') });
const lists = object({ tags: array(string()).optional() }).extend(named.shape);

describe('a schema before zod has loaded', () => {
  it('can be declared, and explains the missing zod when it is used', async () => {
    expect(() => named.safeParse({ name: 'Mara' })).toThrow('await loadSchemas() before');
    expect(() => ({ ...named.shape })).toThrow('await loadSchemas() before');
    expect(await Promise.resolve(named)).toBe(named);
  });

  it('works as soon as zod has loaded', async () => {
    await loadSchemas();
    expect(named.safeParse({ name: ' Mara ' })).toEqual({ success: true, data: { name: 'Mara' } });
    expect(named.safeParse({ name: 'M' }).error?.issues[0]?.message).toBe('Too short');
    expect(lists.parse({ name: 'Mara', tags: ['dub'] })).toEqual({ name: 'Mara', tags: ['dub'] });
    expect(Object.keys(lists.shape)).toEqual(['tags', 'name']);
  });
});
