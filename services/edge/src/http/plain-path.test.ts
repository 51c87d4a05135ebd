import { expect, it } from 'vitest';
import { isPlainPath } from './plain-path.ts';

it.each(['/token', '/token?redirect_to=http://a//b/../c', '/events/r%26b', '/'])(
  '%s arrives as it is',
  (url) => {
    expect(isPlainPath(url, '/auth/v1')).toBe(true);
  },
);

it.each(['/../admin', '/./token', '/%2e%2e/admin', '//other.example', '/a//b', '/a\\b', '/a b', '/#x"'])(
  '%s would change on the way',
  (url) => {
    expect(isPlainPath(url, '/auth/v1')).toBe(false);
  },
);
