import { removeMediaItem } from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ARTIST, BOOTH, CROWD, openImages, press, shown, withOwnImages } from './testing/own-images.tsx';

withOwnImages();

const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Your images and videos' })).getAllByRole('listitem');

describe('a tile of the gallery', () => {
  it('has its number, its words, and a mark on a video', async () => {
    openImages();
    const [crowd, , booth] = await tiles();
    expect(within(crowd!).getByRole('img', { name: 'Crowd' })).toBeVisible();
    expect(crowd).toHaveTextContent(/^1$/);
    expect(booth).toHaveTextContent('3Video');
  });

  it('is named by its place when nobody has said what it shows', async () => {
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, images: [{ ...CROWD, alt: '' }, BOOTH] }));
    openImages();
    expect(await shown()).toEqual(['image 1', 'video 2']);
    expect(screen.getByRole('button', { name: 'Edit: image 1' })).toBeVisible();
  });

  it('cannot leave either end', async () => {
    openImages();
    await tiles();
    expect(screen.getByRole('button', { name: 'Move 1 earlier' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move 1 later' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Move 3 later' })).toBeDisabled();
  });

  it('is busy while it is removed', async () => {
    mockApi.use(unanswered(removeMediaItem));
    const { person } = openImages();
    await press(person, 'Remove: Crowd');
    expect(screen.getByRole('button', { name: 'Remove: Crowd' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Remove: Record' })).not.toHaveAttribute('aria-busy');
  });

  it('tells how long it can come back', async () => {
    mockApi.use(mockCall(removeMediaItem, { ...CROWD, goneAt: '2026-12-20T12:00:00.000Z' }));
    const { person } = openImages();
    await press(person, 'Remove: Crowd');
    expect(await screen.findByText('Removed You can bring it back for 30 days.')).toBeVisible();
  });

  it('stays and says why when it cannot be removed', async () => {
    mockApi.use(mockCall(removeMediaItem, refuse('unavailable', { message: 'Try later.' })));
    const { person } = openImages();
    await press(person, 'Remove: Crowd');
    expect(await screen.findByText('Not removed Try later.')).toBeVisible();
    expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']);
  });
});
