import { expect, it } from 'vitest';
import { linkIn } from './link-uses.ts';

it('a mailed link has a token and a known type', () => {
  expect(linkIn('?token_hash=abc&type=recovery')).toEqual({ tokenHash: 'abc', type: 'recovery' });
});

it.each(['', '?token_hash=abc', '?type=recovery', '?token_hash=abc&type=toString'])(
  'a link is incomplete with the query %j',
  (search) => expect(linkIn(search)).toBeNull(),
);
