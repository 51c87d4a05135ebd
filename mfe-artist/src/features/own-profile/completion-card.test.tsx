import { getArtistOfUser, type Completion } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnProfilePage } from './own-profile-page.tsx';

withMockApi();
beforeEach(() => {
  localStorage.clear();
  setSessionUser(buildUser());
  mockApi.use(mockCall(listMixes, []));
});

const open = () =>
  renderRoutes([{ path: '/dj-profile', element: <OwnProfilePage /> }], { at: '/dj-profile' });
const artist = (overrides: Parameters<typeof buildArtist>[0]) =>
  mockApi.use(mockCall(getArtistOfUser, buildArtist(overrides)));

const item = (id: string, title: string, points: number, completed: boolean) =>
  ({ id, title, description: `About ${id}`, completed, points, priority: 'high', section: 'basic' }) as const;

const completion = (overrides: Partial<Completion> = {}): Completion => ({
  earned: 140,
  total: 210,
  percent: 67,
  level: 3,
  items: [
    item('photo', 'Add a profile photo', 20, true),
    item('bio', 'Write more than 50 characters of bio', 25, false),
    item('soundcloud', 'Connect your SoundCloud', 30, false),
    item('spotify', 'Connect your Spotify', 30, false),
    item('mix', 'Add a mix', 5, false),
  ],
  ...overrides,
});

describe('the completion card', () => {
  const card = () => screen.findByRole('region', { name: 'Profile Completion' });

  it('shows the progress of the profile and the benefit of the next level [profile-completion 9]', async () => {
    artist({ completion: completion() });
    open();
    expect(await card()).toHaveTextContent('67%');
    expect(await card()).toHaveTextContent('Great Progress!');
    expect(await card()).toHaveTextContent('Level 3, Profile Pro');
    expect(await card()).toHaveTextContent('140 / 150 points to level 4.');
    expect(await card()).not.toHaveTextContent('Unlocks');
    expect(screen.getByRole('img', { name: '140 of 210 points' })).toBeInTheDocument();
  });

  it('offers three quick wins that are still open [profile-completion 10]', async () => {
    artist({ completion: completion() });
    open();
    expect(await card()).toHaveTextContent('Connect your SoundCloud+30');
    expect(await card()).not.toHaveTextContent('Add a profile photo');
    expect(await card()).not.toHaveTextContent('Add a mix');
  });

  it('names no quick win among the items of low priority', async () => {
    const items = [
      { ...item('mix', 'Add a mix', 5, false), priority: 'low' },
      item('bio', 'Write a bio', 25, false),
    ] as const;
    artist({ completion: completion({ items: [...items] }) });
    open();
    expect(await card()).toHaveTextContent('Write a bio+25');
    expect(await card()).not.toHaveTextContent('Add a mix');
  });

  it('leads from an open item to the part of the editor that earns it [profile-completion 13]', async () => {
    const items = [{ ...item('spotify', 'Connect your Spotify', 30, false), section: 'links' }];
    artist({ completion: completion({ items }) });
    const { person } = open();
    const win = await screen.findByRole('link', { name: /^Connect your Spotify/ });
    expect(win).toHaveAttribute('href', '/edit-profile?section=links');
    await person.click(screen.getByRole('button', { name: 'Details' }));
    const entry = screen.getByRole('link', { name: /^Connect your Spotify ?, open$/ });
    expect(entry).toHaveAttribute('href', '/edit-profile?section=links');
  });

  it('explains the benefits of levels, and promises nothing else [levels 6]', async () => {
    artist({ completion: completion() });
    const { person } = open();
    await person.click(await screen.findByText('How levels work'));
    const rules = screen.getByText('How levels work').closest('details');
    expect(rules).toHaveTextContent('Every 50 points of your profile are a level.');
    expect(rules).toHaveTextContent("From level 2 on, your applications stand first in a venue's list");
    expect(rules).toHaveTextContent('From level 5 on you have early access where a venue offers it');
    expect(rules).toHaveTextContent('From level 3 on, you come first when venues look for artists');
    expect(rules).toHaveTextContent('Level 4 gives you its title. What it unlocks is not open yet.');
  });

  it('shows the whole checklist after a click [profile-completion 11]', async () => {
    artist({ completion: completion() });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(screen.getByRole('list', { name: 'Checklist' })).toHaveTextContent('Add a profile photo');
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('list', { name: 'Checklist' })).not.toBeInTheDocument();
  });

  it('has no target left when everything is done [profile-completion 12]', async () => {
    const done = [item('photo', 'Add a profile photo', 20, true)];
    artist({ completion: completion({ earned: 210, percent: 100, level: 5, items: done }) });
    open();
    expect(await card()).toHaveTextContent('Profile Complete!');
    expect(await card()).not.toHaveTextContent(/to level/);
    expect(await card()).not.toHaveTextContent('Quick Wins');
  });
});
