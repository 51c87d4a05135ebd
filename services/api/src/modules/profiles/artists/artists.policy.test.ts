import { identityOf } from '@backline/service-kit/http/identity/identity';
import { expect, it } from 'vitest';
import { artistRecord } from '#src/testing/records.ts';
import { isOwner, requireOwner } from './artists.policy.ts';

const person = (id: string) => {
  const identity = identityOf({ id, email: `${id}@example.org` }, 's1');
  if (!identity) throw new Error('the user cannot be read');
  return identity;
};

it('a profile belongs only to its own user', () => {
  expect(isOwner(artistRecord(), person('user-1'))).toBe(true);
  expect(isOwner(artistRecord(), person('user-2'))).toBe(false);
  expect(isOwner(artistRecord(), null)).toBe(false);
});

it('another person cannot edit it', () => {
  expect(() => requireOwner(artistRecord(), person('user-1'))).not.toThrow();
  expect(() => requireOwner(artistRecord(), person('user-2'))).toThrow('You can edit only your own profile');
});
