import { getArtistOfUser, type Completion } from '@backline/contracts/artists';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnProfilePage } from './own-profile-page.tsx';

withMockApi();
beforeEach(() => setSessionUser(buildUser()));

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

describe('a profile that cannot be shown', () => {
  it('sends an account without one to the signup', async () => {
    setSessionUser(buildUser({ artistId: undefined }));
    mockApi.use(mockCall(getArtistOfUser, refuse('not_found')));
    const { router } = open();
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it("is not found when the account's profile does not exist", async () => {
    mockApi.use(mockCall(getArtistOfUser, refuse('not_found')));
    open();
    expect(await screen.findByRole('heading', { name: 'Artist not found' })).toBeVisible();
  });

  it('appears after Try again', async () => {
    let down = true;
    mockApi.use(mockCall(getArtistOfUser, () => (down ? refuse('unavailable') : buildArtist())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Juno Halide', level: 1 })).toBeVisible();
  });
});

describe('a mix on SoundCloud', () => {
  it('from the signup can be played on SoundCloud', async () => {
    artist({ soundcloudMix: 'https://soundcloud.com/junohalide/four-hours' });
    open();
    const link = await screen.findByRole('link', { name: 'Listen on SoundCloud' });
    expect(link).toHaveAttribute('href', 'https://soundcloud.com/junohalide/four-hours');
    expect(screen.queryByText('No mixes uploaded yet')).not.toBeInTheDocument();
  });
});

describe('an empty profile', () => {
  it('says in every section what is missing, and invents nothing', async () => {
    artist({ genres: [], spotifyFollowers: null, tiktokFollowers: null, location: null });
    open();
    expect(await screen.findByText('No tracks yet')).toBeVisible();
    expect(screen.getByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.getByText('No images or videos yet')).toBeVisible();
    expect(screen.getByText('No venues yet')).toBeVisible();
    expect(screen.getByText('No artists yet')).toBeVisible();
    expect(screen.getAllByText('–')).toHaveLength(3);
    expect(screen.getByText('Juno Halide is an artist working in Electronic.')).toBeVisible();
    expect(screen.getByText('0 total views')).toBeVisible();
  });
});

describe('a profile', () => {
  it('shows name, three genres, followers and credits', async () => {
    artist({ genres: ['Dub Techno', 'Slow House', 'Ambient', 'Jungle'], credits: 100 });
    open();
    const hero = await screen.findByRole('region', { name: 'Juno Halide' });
    expect(hero).toHaveTextContent('12.4K');
    expect(hero).toHaveTextContent('Ambient');
    expect(hero).not.toHaveTextContent('Jungle');
    expect(screen.getByText('Your Credits').parentElement).toHaveTextContent('100');
  });

  it('copies its public link', async () => {
    artist({});
    const { person } = open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByRole('button', { name: 'Share Profile' }));
    expect(await screen.findByText('Link Copied! Profile link copied to clipboard')).toBeVisible();
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^http.*\/profile\/juno-halide$/));
  });

  it('opens its pictures large, and goes back from the first to the last', async () => {
    artist({
      images: [
        { id: 'a', type: 'image', src: '/media/a.jpg', alt: 'A crowd' },
        { id: 'b', type: 'image', src: '/media/b.jpg', alt: 'A booth' },
      ],
    });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Open: A crowd' }));
    expect(screen.getByRole('dialog', { name: 'Image 1 of 2' })).toHaveTextContent('1 / 2');
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    const last = screen.getByRole('dialog', { name: 'Image 2 of 2' });
    expect(within(last).getByRole('img', { name: 'A booth' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the completion card', () => {
  const card = () => screen.findByRole('region', { name: 'Profile Completion' });

  it('shows the progress of the profile and what the next level unlocks', async () => {
    artist({ completion: completion() });
    open();
    expect(await card()).toHaveTextContent('67%');
    expect(await card()).toHaveTextContent('Great Progress!');
    expect(await card()).toHaveTextContent('Level 3, Profile Pro');
    expect(await card()).toHaveTextContent(
      '140 / 150 points to level 4. Unlocks featured artist opportunities.',
    );
    expect(screen.getByRole('img', { name: '140 of 210 points' })).toBeInTheDocument();
  });

  it('offers three quick wins that are still open', async () => {
    artist({ completion: completion() });
    open();
    expect(await card()).toHaveTextContent('Connect your SoundCloud+30');
    expect(await card()).not.toHaveTextContent('Add a profile photo');
    expect(await card()).not.toHaveTextContent('Add a mix');
  });

  it('shows the whole checklist after a click', async () => {
    artist({ completion: completion() });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(screen.getByRole('list', { name: 'Checklist' })).toHaveTextContent('Add a profile photo');
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('list', { name: 'Checklist' })).not.toBeInTheDocument();
  });

  it('has no target left when everything is done', async () => {
    const done = [item('photo', 'Add a profile photo', 20, true)];
    artist({ completion: completion({ earned: 210, percent: 100, level: 5, items: done }) });
    open();
    expect(await card()).toHaveTextContent('Profile Complete!');
    expect(await card()).not.toHaveTextContent(/to level/);
    expect(await card()).not.toHaveTextContent('Quick Wins');
  });
});
