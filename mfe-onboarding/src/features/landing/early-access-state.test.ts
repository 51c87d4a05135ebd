import { describe, expect, it } from 'vitest';
import { cardOf, cardPath, requestPath } from './early-access-state.ts';

const at = (path: string, state: unknown = null) => {
  const { pathname, search } = new URL(path, 'https://backline.invalid');
  return { pathname, search, state, hash: '', key: 'k' };
};

describe('the thank-you card', () => {
  it('is not shown to a person who opens the carousel or the form [early-access 1]', () => {
    expect(cardOf(at('/'), true)).toBeUndefined();
    expect(cardOf(at('/beta-signup'), true)).toBeUndefined();
    expect(cardOf(at('/beta-signup'), undefined)).toBeUndefined();
  });

  it('shows no address if the link was shared [early-access 20]', () => {
    expect(cardOf(at('/beta-signup?card=thanks'), true)).toEqual({ kind: 'plain' });
    expect(cardOf(at('/beta-signup?card=thanks', { email: 7, name: 'Mara' }), true)).toEqual({
      kind: 'plain',
    });
  });

  it('says that the list is full instead of the form [early-access 1]', () => {
    expect(cardOf(at('/beta-signup'), false)).toEqual({ kind: 'full' });
    expect(cardOf(at('/'), false)).toBeUndefined();
  });

  it('shows the address of the request, even if the list is full now', () => {
    expect(cardOf(at('/beta-signup?card=thanks', { email: 'a@b.example', name: 'Mara' }), false)).toEqual({
      kind: 'listed',
      email: 'a@b.example',
      name: 'Mara',
    });
  });
});

describe('the links of the early-access screen', () => {
  it('carry the page to return to [route-guard 5]', () => {
    expect(requestPath('/events')).toBe('/beta-signup?next=%2Fevents');
    expect(cardPath('/events')).toBe('/beta-signup?next=%2Fevents&card=thanks');
    expect(cardPath()).toBe('/beta-signup?card=thanks');
  });
});
