import {
  listRemovedMediaItems,
  removeMediaItem,
  restoreMediaItem,
} from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ARTIST,
  BOOTH,
  CROWD,
  openImages,
  press,
  RECORD,
  shown,
  withOwnImages,
} from './testing/own-images.tsx';

withOwnImages();

const GONE = { ...RECORD, goneAt: '2026-12-20T12:00:00.000Z' };

describe('the profile photo', () => {
  it('that was replaced can be restored [media 19]', async () => {
    const photo = { ...CROWD, id: 'photo-old', alt: '', isPhoto: true, goneAt: '2026-12-20T12:00:00.000Z' };
    const restored: unknown[] = [];
    mockApi.use(
      mockCall(listRemovedMediaItems, () => (restored.length > 0 ? [] : [photo])),
      mockCall(restoreMediaItem, ({ params }) => {
        restored.push(params['mediaId']);
        return CROWD;
      }),
    );
    const { person } = openImages();
    await press(person, 'Bring back Profile photo');
    await waitFor(() => expect(screen.queryByText('Recently removed')).not.toBeInTheDocument());
    expect(restored).toEqual(['photo-old']);
  });
});

describe('the gallery', () => {
  it('restores a removed item [profiles 13]', async () => {
    let gone = false;
    mockApi.use(
      mockCall(removeMediaItem, () => {
        gone = true;
        return GONE;
      }),
      mockCall(restoreMediaItem, () => {
        gone = false;
        return RECORD;
      }),
      mockCall(getArtistOfUser, () => (gone ? { ...ARTIST, images: [CROWD, BOOTH] } : ARTIST)),
      mockCall(listRemovedMediaItems, () => (gone ? [GONE] : [])),
    );
    const { person } = openImages();
    await press(person, 'Remove: Record');
    await waitFor(async () => expect(await shown()).toEqual(['Crowd', 'video 2']));
    await press(person, 'Bring back Record');
    await waitFor(async () => expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']));
  });

  it.each([
    ['a picture without words', { alt: '', type: 'image' }, 'Bring back Picture'],
    ['a video without words', { alt: '', type: 'video' }, 'Bring back Video'],
    ['a photo, whatever it shows', { alt: 'Me', isPhoto: true }, 'Bring back Profile photo'],
  ] as const)('names %s', async (_what, item, name) => {
    mockApi.use(mockCall(listRemovedMediaItems, [{ ...GONE, ...item }]));
    openImages();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('says why something cannot come back', async () => {
    mockApi.use(
      mockCall(listRemovedMediaItems, [GONE]),
      mockCall(restoreMediaItem, refuse('wrong_state', { message: 'The gallery is full.' })),
    );
    const { person } = openImages();
    await press(person, 'Bring back Record');
    expect(await screen.findByText('Not brought back The gallery is full.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bring back Record' })).toBeEnabled();
  });
});
