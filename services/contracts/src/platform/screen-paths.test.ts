import { describe, expect, it } from 'vitest';
import { fillPath, readPath, SCREEN_PATHS } from './screen-paths.ts';

describe('a path with a placeholder', () => {
  it('gives back the value that was filled in, in one segment', () => {
    const path = fillPath(SCREEN_PATHS.profile, 'a/b c');
    expect(path).toBe('/profile/a%2Fb%20c');
    expect(readPath(SCREEN_PATHS.profile, path)).toEqual({ id: 'a%2Fb%20c' });
  });

  it.each(['/profile', '/profile/a/b', '/events/a', '/'])('does not fit %s', (path) => {
    expect(readPath(SCREEN_PATHS.profile, path)).toBeNull();
  });

  it('fits with a slash at the end', () => {
    expect(readPath(SCREEN_PATHS.applyToEvent, '/events/7/apply/')).toEqual({ id: '7' });
  });

  it('does not fit with a double slash, which browsers take for another host', () => {
    expect(readPath(SCREEN_PATHS.events, '//events')).toBeNull();
    expect(readPath(SCREEN_PATHS.landing, '//')).toBeNull();
  });
});
