import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { draftSlot } from './draft-slot.ts';

const schema = z.object({ city: z.string() });
const slot = draftSlot('a-draft', schema, 'tab');

afterEach(() => void vi.restoreAllMocks());

describe('a kept draft', () => {
  it.each(['no JSON', '{"city":7}', 'null'])('ignores what is not a draft: %s', (kept) => {
    sessionStorage.setItem('a-draft', kept);
    expect(slot.read()).toBeUndefined();
  });

  it('leaves the form working when the browser forbids storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
    slot.keep({ city: 'Lisbon' });
    slot.forget();
    expect(slot.read()).toBeUndefined();
  });

  it('is restored after a reload, until it is forgotten', () => {
    slot.keep({ city: 'Lisbon' });
    expect(draftSlot('a-draft', schema, 'tab').read()).toEqual({ city: 'Lisbon' });
    slot.forget();
    expect(slot.read()).toBeUndefined();
  });

  it('lasts as long as the tab or as the browser, as the slot says', () => {
    slot.keep({ city: 'Lisbon' });
    expect(draftSlot('a-draft', schema, 'browser').read()).toBeUndefined();
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  });
});
