import type { Response } from 'express';
import { describe, expect, it } from 'vitest';
import { createSessionCookie } from './session-cookie.ts';

const VALUE = 'a'.repeat(43);

function setOn(publicUrl: string) {
  const calls: unknown[][] = [];
  const res = { cookie: (...args: unknown[]) => calls.push(args) } as unknown as Response;
  createSessionCookie(publicUrl, 60).set(res, VALUE);
  return calls[0];
}

describe('the session cookie', () => {
  it('is bound to the host and to https where the product runs on https', () => {
    expect(setOn('https://backline.example')).toEqual([
      '__Host-backline_sid',
      VALUE,
      { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 60_000 },
    ]);
  });

  it('has no prefix on plain http, where browsers would refuse it', () => {
    expect(setOn('http://localhost:3000')?.[0]).toBe('backline_sid');
  });

  it('is not read when its value cannot be one of ours', () => {
    const cookie = createSessionCookie('http://localhost:3000', 60);
    expect(cookie.read({ headers: { cookie: 'backline_sid=short' } })).toBeNull();
    expect(cookie.read({ headers: { cookie: `other=1; backline_sid=${VALUE}` } })).toBe(VALUE);
    expect(cookie.read({ headers: { cookie: `xbackline_sid=${VALUE}` } })).toBeNull();
  });
});
