import { buildUser } from '@backline/contracts/testing/builders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasAdminAccess, keepAdminAccess } from './admin-access.ts';
import { onIdentityChange, readBootUser, setSessionUser, useSession } from './session-store.ts';

const mara = buildUser({ id: 'u1' });

describe('the data that the edge wrote into the page', () => {
  const userOf = (text: string) => {
    document.head.innerHTML = `<script type="application/json" id="backline-boot">${text}</script>`;
    return readBootUser();
  };
  afterEach(() => document.head.replaceChildren());

  it('is ignored when it is damaged or missing', () => {
    expect(userOf('{"user":{"id":')).toBeUndefined();
    expect(userOf('{"user":{"id":"u1"}}')).toBeUndefined();
    document.head.replaceChildren();
    expect(readBootUser()).toBeUndefined();
  });

  it('is the signed-in person, or null [sessions 19]', () => {
    expect(userOf(JSON.stringify({ user: mara }))).toEqual(mara);
    expect(userOf('{"user":null}')).toBeNull();
  });
});

it('the admin gate stays open for a person who passes it before signing in, and closes for the next', () => {
  keepAdminAccess();
  setSessionUser(mara);
  expect(hasAdminAccess()).toBe(true);
  setSessionUser({ ...mara, id: 'another' });
  expect(hasAdminAccess()).toBe(false);
});

describe('another person', () => {
  const unknown = () => useSession.setState({ status: 'unknown', user: null }, true);
  const signIn = (id: string) => () => setSessionUser({ ...mara, id });
  const signOut = () => setSessionUser(null);
  it.each([
    ['a server that cannot be reached, before the first answer', [unknown, signIn('u1')], 0],
    ['a server that cannot be reached for a while', [signIn('u1'), unknown, signIn('u1')], 0],
    ['another person after such a while', [signIn('u1'), unknown, signIn('u2')], 1],
    ['a sign-out', [signIn('u1'), signOut], 1],
    ['a sign-out after such a while', [signIn('u1'), unknown, signOut], 1],
    ['a sign-in', [signOut, signIn('u1')], 1],
    ['the same person again', [signIn('u1'), signIn('u1')], 0],
  ])('is told after %s only if the person changed', (_what, [first, ...steps], times) => {
    first?.();
    const listener = vi.fn();
    const stop = onIdentityChange(listener);
    for (const step of steps) step();
    stop();
    expect(listener).toHaveBeenCalledTimes(times);
  });
});
