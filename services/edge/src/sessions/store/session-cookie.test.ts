import { describe, expect, it } from 'vitest';
import { createSessionCookie } from './session-cookie.ts';

const VALUE = 'a'.repeat(43);

function setOn(publicUrl: string) {
  const calls: unknown[][] = [];
  createSessionCookie(publicUrl, 60).set({ setCookie: (...args) => void calls.push(args) }, VALUE);
  return calls[0];
}

describe('the session cookie', () => {
  it('is bound to the host and to https where the product runs on https [sessions 2]', () => {
    expect(setOn('https://backline.example')).toEqual([
      '__Host-backline_sid',
      VALUE,
      { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 60 },
    ]);
  });

  it('has no prefix on plain http, where browsers would refuse it', () => {
    expect(setOn('http://localhost:3000')?.[0]).toBe('backline_sid');
  });

  it('is not read when its value cannot be one of ours', () => {
    const { read } = createSessionCookie('http://localhost:3000', 60);
    expect(read({ cookie: () => 'short' })).toBeNull();
    expect(read({ cookie: () => undefined })).toBeNull();
    expect(read({ cookie: (name) => (name === 'backline_sid' ? VALUE : undefined) })).toBe(VALUE);
  });

  it('is removed from a request, and other cookies are not', () => {
    const { strip } = createSessionCookie('http://localhost:3000', 60);
    const left = (cookie: string) => {
      const headers = { cookie };
      strip({ headers });
      return headers.cookie;
    };
    expect(left(`gate=granted; backline_sid=${VALUE};xbackline_sid=1`)).toBe('gate=granted; xbackline_sid=1');
    expect(left(`backline_sid=${VALUE}; backline_sid =again`)).toBeUndefined();
  });
});
