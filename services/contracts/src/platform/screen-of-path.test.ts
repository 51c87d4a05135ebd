import { describe, expect, it } from 'vitest';
import { screenOfPath } from './screen-of-path.ts';

const apps = {
  'mfe-artist': {
    paths: ['/events', '/events/:id', '/profile/:id'],
    ownLayout: ['/events/:id'],
    previewed: ['/profile/:id'],
  },
  'mfe-org': { paths: ['/events/new', '/org-dashboard', '/login', '/settings'], ownLayout: ['/login'] },
  'mfe-onboarding': { paths: ['/'] },
};

describe('the remote of a path', () => {
  it.each(['/nowhere', '/events/7/apply', '/org-dashboard/x', '/EVENTS'])('is null for %s', (path) => {
    expect(screenOfPath(apps, path)).toBeUndefined();
  });

  it.each([
    ['/', 'mfe-onboarding'],
    ['/events', 'mfe-artist'],
    ['/events/', 'mfe-artist'],
    ['/events/7', 'mfe-artist'],
    ['/profile/artist-1', 'mfe-artist'],
  ])('of %s is %s [releases 3]', (path, app) => {
    expect(screenOfPath(apps, path)?.app).toBe(app);
  });

  it('is the one with the literal path, before one with a placeholder', () => {
    expect(screenOfPath(apps, '/events/new')?.app).toBe('mfe-org');
  });
});

describe('a screen that draws the whole page', () => {
  it.each(['/settings', '/events/new', '/'])('is not %s', (path) => {
    expect(screenOfPath(apps, path)?.hasOwnLayout).toBe(false);
  });

  it.each(['/login', '/login/', '/events/7'])('is %s', (path) => {
    expect(screenOfPath(apps, path)?.hasOwnLayout).toBe(true);
  });
});

describe('a screen whose shared link shows a preview', () => {
  it.each([
    ['/profile/artist-1', true],
    ['/events/7', false],
    ['/', false],
  ])('%s: %s', (path, isPreviewed) => {
    expect(screenOfPath(apps, path)?.isPreviewed).toBe(isPreviewed);
  });
});
