import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { buildUser } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { currentOf, entriesFor, type Place } from './navigation.ts';

const entry = (label: string, rest: Partial<NavigationEntry> = {}): NavigationEntry => ({
  label,
  to: `/${label.toLowerCase()}`,
  icon: 'house',
  audience: 'artist',
  placement: 'bars',
  order: 0,
  ...rest,
});

function registryOf(...apps: NavigationEntry[][]): ReleaseRegistry {
  const live = apps.map((navigation, index) => {
    const app = { version: 'v1', paths: [], ownLayout: [], navigation };
    return [`mfe-${index}`, app] as const;
  });
  return { apps: Object.fromEntries(live) };
}

const registry = registryOf(
  [entry('Events', { order: 20 }), entry('Settings', { placement: 'menu' }), entry('Home', { order: 10 })],
  [
    entry('Profile', { placement: 'bottom', order: 30 }),
    entry('Board', { audience: 'organisation' }),
    entry('Admin', { audience: 'admin', order: 90 }),
    entry('Listed', { audience: 'stranger' }),
  ],
);

const shown = (session: Parameters<typeof entriesFor>[1], place: Place) =>
  entriesFor(registry, session, place).map(({ label }) => label);

describe('the entries of the navigation', () => {
  const artist = { status: 'signed-in', user: buildUser() } as const;

  it('stand in their order, whichever remote they come from', () => {
    expect(shown(artist, 'top')).toEqual(['Home', 'Events']);
    expect(shown(artist, 'bottom')).toEqual(['Home', 'Events', 'Profile']);
  });

  it('of the bars are not in the menu', () => {
    expect(shown(artist, 'menu')).toEqual(['Settings']);
  });

  it('are those of the person', () => {
    const { artistId: _, ...account } = buildUser();
    const venue = { ...account, userType: 'organisation', orgId: 'org-1' } as const;
    expect(shown({ status: 'signed-in', user: venue }, 'top')).toEqual(['Board']);
    const both = buildUser({ isAdmin: true });
    expect(shown({ status: 'signed-in', user: both }, 'top')).toEqual(['Home', 'Events', 'Admin']);
  });

  it('of strangers are for those who are certainly signed out', () => {
    expect(shown({ status: 'signed-out', user: null }, 'top')).toEqual(['Listed']);
    expect(shown({ status: 'unknown', user: null }, 'top')).toEqual([]);
  });
});

describe('the entry of the present page', () => {
  const events = entry('Events', { covers: ['/applications', '/credits'] });
  const applications = entry('Applications');

  it('leads to it, or to a page above it', () => {
    expect(currentOf([events, applications], '/events')).toBe(events);
    expect(currentOf([events, applications], '/events/7/apply')).toBe(events);
  });

  it('is none for a path that only begins alike', () => {
    expect(currentOf([events], '/events-of-today')).toBeUndefined();
  });

  it('covers other pages, unless they have an entry of their own', () => {
    expect(currentOf([events], '/applications/7')).toBe(events);
    expect(currentOf([events, applications], '/applications/7')).toBe(applications);
    expect(currentOf([events, applications], '/credits')).toBe(events);
  });
});
