import { buildUser } from '@backline/contracts/testing/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { hasAdminAccess, keepAdminAccess } from './admin-access.ts';
import { readBootUser, setSessionUser } from './session-store.ts';

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
