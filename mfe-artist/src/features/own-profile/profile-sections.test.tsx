import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnProfilePage } from './own-profile-page.tsx';

withMockApi();
beforeEach(() => {
  setSessionUser(buildUser());
  mockApi.use(mockCall(listMixes, []));
});

const open = () =>
  renderRoutes([{ path: '/dj-profile', element: <OwnProfilePage /> }], { at: '/dj-profile' });
const artist = (overrides: Parameters<typeof buildArtist>[0]) =>
  mockApi.use(mockCall(getArtistOfUser, buildArtist(overrides)));

describe('a mix on SoundCloud', () => {
  it('from the signup can be played on SoundCloud [own-profile 15]', async () => {
    artist({ soundcloudMix: 'https://soundcloud.com/junohalide/four-hours' });
    open();
    const link = await screen.findByRole('link', { name: 'Listen on SoundCloud' });
    expect(link).toHaveAttribute('href', 'https://soundcloud.com/junohalide/four-hours');
    expect(screen.queryByText('No mixes uploaded yet')).not.toBeInTheDocument();
  });
});

describe('the editor', () => {
  it('opens at Edit Profile, at the bio from About, and at the gallery from Images & Videos [own-profile 6, own-profile 8, own-profile 9, own-profile 10]', async () => {
    artist({});
    open();
    const edit = await screen.findByRole('link', { name: 'Edit Profile' });
    expect(edit).toHaveAttribute('href', '/edit-profile?section=basic');
    const about = screen.getByRole('link', { name: 'Edit About' });
    expect(about).toHaveAttribute('href', '/edit-profile?section=bio');
    const images = screen.getByRole('link', { name: 'Edit Images & Videos' });
    expect(images).toHaveAttribute('href', '/edit-profile?section=images');
    const venues = screen.getByRole('link', { name: 'Edit Notable Venues' });
    expect(venues).toHaveAttribute('href', '/edit-profile?section=venues');
    const tracks = screen.getByRole('link', { name: 'Edit Top Tracks' });
    expect(tracks).toHaveAttribute('href', '/edit-profile?section=tracks');
    const artists = screen.getByRole('link', { name: 'Edit Artists Supported' });
    expect(artists).toHaveAttribute('href', '/edit-profile?section=artists');
  });

  it('leads from the Artist Mix to its editor [own-profile 7]', async () => {
    artist({});
    open();
    const editor = '/edit-profile?section=mix';
    expect(await screen.findByRole('link', { name: 'Edit Artist Mix' })).toHaveAttribute('href', editor);
    const first = await screen.findByRole('link', { name: 'Upload your first mix' });
    expect(first).toHaveAttribute('href', editor);
  });
});

describe('an empty profile', () => {
  it('shows the text of the server instead of a missing bio [own-profile 23]', async () => {
    artist({ bio: null, suggestedBio: 'Juno Halide plays Electronic.' });
    open();
    expect(await screen.findByText('Juno Halide plays Electronic.')).toBeVisible();
  });

  it('shows in every section the missing part, and invents nothing [own-profile 11, own-profile 12, own-profile 13, own-profile 25, numbers 22, real-data 2]', async () => {
    artist({ genres: [], spotifyFollowers: null, tiktokFollowers: null, location: null });
    open();
    expect(await screen.findByText('No tracks yet')).toBeVisible();
    expect(await screen.findByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.getByText('No images or videos yet')).toBeVisible();
    expect(screen.getByText('No venues yet')).toBeVisible();
    expect(screen.getByText('No artists yet')).toBeVisible();
    for (const name of ['Upload your first picture', 'Name a venue', 'Name an artist'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getAllByText('–')).toHaveLength(3);
    expect(screen.getByText('0 total views')).toBeVisible();
  });
});
