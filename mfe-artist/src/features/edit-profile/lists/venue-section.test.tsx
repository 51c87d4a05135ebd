import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openSection, server, venues, withOwnLists } from './testing/own-lists.tsx';

withOwnLists();

describe('the venues', () => {
  it('are added, ordered and removed, and each change is server.artist [profiles 14, paths 25]', async () => {
    const { person } = openSection('venues');
    expect(await venues()).toEqual(['Warehouse NineRotterdam', 'Salt House']);
    await person.type(screen.getByLabelText('Venue'), 'Harbour Hall');
    await person.type(screen.getByLabelText('City'), 'Gothenburg{Enter}');
    await waitFor(async () => expect(await venues()).toHaveLength(3));
    expect(screen.getByLabelText('Venue')).toHaveFocus();
    // Two changes faster than the server answers.
    await person.click(button('Move Harbour Hall up'));
    await person.click(button('Remove Warehouse Nine'));
    expect(await venues()).toEqual(['Harbour HallGothenburg', 'Salt House']);
    await waitFor(() => expect(server.versions).toHaveLength(3));
    expect(server.artist.notableVenues).toEqual([
      { name: 'Harbour Hall', city: 'Gothenburg' },
      { name: 'Salt House' },
    ]);
    expect(server.versions).toEqual([4, 5, 6]);
  });

  it('are not listed twice, and need a name', async () => {
    const { person } = openSection('venues');
    await person.click(await screen.findByRole('button', { name: 'Add venue' }));
    expect(await screen.findByText('Venue is required')).toBeVisible();
    await person.type(screen.getByLabelText('Venue'), 'salt house{Enter}');
    expect(await screen.findByText('salt house is already in the list')).toBeVisible();
    expect(server.versions).toEqual([]);
  });

  it('ask for the first one', async () => {
    server.artist = { ...server.artist, notableVenues: [] };
    openSection('venues');
    expect(await screen.findByText('No venues yet')).toBeVisible();
  });

  it('of the same name in two cities are two venues', async () => {
    const { person } = openSection('venues');
    await person.type(await screen.findByLabelText('Venue'), 'Warehouse Nine');
    await person.type(screen.getByLabelText('City'), 'Delft{Enter}');
    await waitFor(() => expect(server.artist.notableVenues).toHaveLength(3));
    expect(await venues()).toContain('Warehouse NineDelft');
  });

  it('are at most 50, and the next one says so', async () => {
    const notableVenues = Array.from({ length: 50 }, (_, index) => ({ name: `Room ${index}` }));
    server.artist = { ...server.artist, notableVenues };
    const { person } = openSection('venues');
    await person.type(await screen.findByLabelText('Venue'), 'Harbour Hall{Enter}');
    expect(await screen.findByText('List at most 50 venues')).toBeVisible();
    expect(screen.getByLabelText('Venue')).toHaveFocus();
    expect(server.versions).toEqual([]);
  });

  it('announce each new place', async () => {
    const { person } = openSection('venues');
    await person.click(await screen.findByRole('button', { name: 'Move Warehouse Nine down' }));
    expect(screen.getByText('Warehouse Nine is now 2 of 2.')).toHaveAttribute('role', 'status');
  });
});
