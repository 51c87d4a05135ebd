import { describe, expect, it } from 'vitest';
import { hasOwnLayout, remoteOfPath } from './remote-of-path.ts';

const manifests = {
  'mfe-artist': { paths: ['/events', '/events/:id', '/profile/:id'] },
  'mfe-org': { paths: ['/events/new', '/org-dashboard'] },
  'mfe-onboarding': { paths: ['/'] },
};

describe('the remote of a path', () => {
  it.each(['/nowhere', '/events/7/apply', '/org-dashboard/x', '/EVENTS'])('nobody answers %s', (path) => {
    expect(remoteOfPath(manifests, path)).toBeUndefined();
  });

  it.each([
    ['/', 'mfe-onboarding'],
    ['/events', 'mfe-artist'],
    ['/events/', 'mfe-artist'],
    ['/events/7', 'mfe-artist'],
    ['/profile/artist-1', 'mfe-artist'],
  ])('%s is a screen of %s', (path, app) => {
    expect(remoteOfPath(manifests, path)).toBe(app);
  });

  it('prefers a path written out to one with a placeholder', () => {
    expect(remoteOfPath(manifests, '/events/new')).toBe('mfe-org');
  });
});

describe('a screen that draws the whole page', () => {
  const apps = {
    'mfe-artist': { paths: ['/events/:id'], ownLayout: ['/events/:id'] },
    'mfe-org': { paths: ['/events/new', '/login', '/settings'], ownLayout: ['/login'] },
  };

  it.each(['/nowhere', '/settings', '/events/new'])('is not %s', (path) => {
    expect(hasOwnLayout(apps, path)).toBe(false);
  });

  it.each(['/login', '/login/', '/events/7'])('is %s', (path) => {
    expect(hasOwnLayout(apps, path)).toBe(true);
  });
});
