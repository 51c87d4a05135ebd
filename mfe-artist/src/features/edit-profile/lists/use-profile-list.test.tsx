import { setNotableVenues } from '@backline/contracts/profiles/artist-lists';
import { type Artist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, openSection, server, storeVenues, venues, withOwnLists } from './testing/own-lists.tsx';

withOwnLists();

describe('a change of a list', () => {
  it('show what another page has server.artist meanwhile [profiles 17]', async () => {
    const { person } = openSection('venues');
    expect(await venues()).toHaveLength(2);
    server.artist = { ...server.artist, notableVenues: [{ name: 'The Foundry Rooms' }], version: 9 };
    await person.click(button('Remove Salt House'));
    await waitFor(async () => expect(await venues()).toEqual(['The Foundry Rooms']));
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save again' })).not.toBeInTheDocument();
  });

  it('says how far it is, and comes back when a reload has cut it off [profiles 19]', async () => {
    mockApi.use(unanswered(setNotableVenues));
    const { person, unmount } = openSection('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    expect(await venues()).toEqual(['Warehouse NineRotterdam']);
    expect(screen.getByText('Saving...')).toBeVisible();
    unmount();
    expect(server.artist.notableVenues).toHaveLength(2);
    mockApi.use(storeVenues());
    openSection('venues');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.artist.notableVenues).toEqual([{ name: 'Warehouse Nine', city: 'Rotterdam' }]);
    expect(await venues()).toEqual(['Warehouse NineRotterdam']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('show what is server.artist when a change fails, and save it again [profiles 19]', async () => {
    mockApi.use(mockCall(setNotableVenues, refuse('unavailable')));
    const { person } = openSection('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    await person.click(await screen.findByRole('button', { name: 'Save again' }));
    expect(await screen.findByRole('button', { name: 'Save again' })).toBeVisible();
    expect(await venues()).toHaveLength(2);
    mockApi.use(storeVenues());
    await person.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(async () => expect(await venues()).toHaveLength(1));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('stays on the screen when an older answer arrives after it', async () => {
    const { person, router } = openSection('venues');
    expect(await venues()).toHaveLength(2);
    let arrive: (artist: Artist) => void = () => undefined;
    const older = new Promise<Artist>((resolve) => {
      arrive = resolve;
    });
    const asked = vi.fn(() => older);
    mockApi.use(mockCall(getArtistOfUser, asked), unanswered(setNotableVenues));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/edit-profile?section=venues'));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await person.click(button('Remove Salt House'));
    arrive(server.artist);
    expect(await screen.findByText('Saving...')).toBeVisible();
    expect(await venues()).toEqual(['Warehouse NineRotterdam']);
  });

  it('is given up when another page changed the list before the reload', async () => {
    mockApi.use(unanswered(setNotableVenues));
    const { person, unmount } = openSection('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    unmount();
    server.artist = { ...server.artist, notableVenues: [{ name: 'The Foundry Rooms' }], version: 9 };
    openSection('venues');
    expect(await venues()).toEqual(['The Foundry Rooms']);
    expect(await screen.findByText(/Your last change of the list was not saved/)).toBeVisible();
    expect(server.versions).toEqual([]);
  });
});
