import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { draftSlot } from './draft-slot.ts';

const schema = z.object({ city: z.string() });
const slot = draftSlot('a-draft', schema, 'tab');

afterEach(() => void vi.restoreAllMocks());

describe('what is typed', () => {
  it.each(['no JSON', '{"city":7}', 'null'])('is not read from what is no draft: %s', (kept) => {
    sessionStorage.setItem('a-draft', kept);
    expect(slot.read()).toBeUndefined();
  });

  it('is kept by no browser that forbids it, and the form goes on', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    slot.keep({ city: 'Lisbon' });
    slot.forget();
    expect(slot.read()).toBeUndefined();
  });

  it('is there again after a reload, until it is forgotten', () => {
    slot.keep({ city: 'Lisbon' });
    expect(draftSlot('a-draft', schema, 'tab').read()).toEqual({ city: 'Lisbon' });
    slot.forget();
    expect(slot.read()).toBeUndefined();
  });

  it('goes with the tab, or stays in the browser', () => {
    slot.keep({ city: 'Lisbon' });
    expect(draftSlot('a-draft', schema, 'browser').read()).toBeUndefined();
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  });
});
