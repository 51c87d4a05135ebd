import { getMediaLimits } from '@backline/contracts/base/media';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { addMediaItem, orderMediaItems } from '@backline/contracts/profiles/artist-media-edits';
import { buildReadyUpload, buildUpload, mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { galleryUploads } from './image-uploads.ts';
import { ARTIST, CROWD, openImages, press, shown, withOwnImages } from './testing/own-images.tsx';

withOwnImages();

describe('the gallery', () => {
  it('shows the limits, and each upload among its pictures [media 16, paths 24]', async () => {
    openImages();
    expect(await screen.findByText('Pictures up to 10 MB, videos up to 200 MB')).toBeVisible();
    expect(screen.getByText('3 of 30')).toBeVisible();
    const sending = buildUpload({ preview: 'blob:crowd' });
    act(() => galleryUploads.useItems.setState([sending], true));
    expect(document.querySelector('img[src="blob:crowd"]')).toBeVisible();
    const failed = buildUpload({ status: 'failed', message: 'This is no picture.' });
    act(() => galleryUploads.useItems.setState([failed], true));
    expect(screen.getByText('This is no picture.', { selector: 'p *' })).toBeVisible();
  });

  it('gets a file as soon as it is checked [profiles 13]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(addMediaItem, ({ body }) => {
        sent.push(body);
        return CROWD;
      }),
    );
    openImages();
    await shown();
    act(() => galleryUploads.useItems.setState([buildReadyUpload('file-1')], true));
    await waitFor(() => expect(galleryUploads.useItems.getState()).toEqual([]));
    expect(sent).toEqual([{ mediaFileId: 'file-1' }]);
  });

  it('says when a file cannot be added', async () => {
    mockApi.use(mockCall(addMediaItem, refuse('wrong_state', { message: 'The gallery is full.' })));
    vi.spyOn(galleryUploads, 'cancel').mockImplementation(galleryUploads.forget);
    openImages();
    await shown();
    act(() => galleryUploads.useItems.setState([buildReadyUpload('file-1')], true));
    expect(await screen.findByText('night.jpg was not added The gallery is full.')).toBeVisible();
    expect(galleryUploads.useItems.getState()).toEqual([]);
  });

  it('is ordered by arrows, which keep the focus and announce the place [profiles 13]', async () => {
    const orders: unknown[] = [];
    let stored = ARTIST.images;
    mockApi.use(
      mockCall(getArtistOfUser, () => ({ ...ARTIST, images: stored })),
      mockCall(orderMediaItems, ({ body }) => {
        const { ids } = body as { ids: string[] };
        orders.push(body);
        stored = ids.flatMap((wanted) => stored.filter(({ id }) => id === wanted));
        return { ids };
      }),
    );
    const { person } = openImages();
    expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']);
    await press(person, 'Move 1 later');
    await waitFor(async () => expect(await shown()).toEqual(['Record', 'Crowd', 'video 3']));
    expect(screen.getByRole('button', { name: 'Move 2 later' })).toHaveFocus();
    expect(screen.getByText('Number 1 is now 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(orders).toEqual([{ ids: ['record', 'crowd', 'booth'] }]));
  });

  it('returns to its order when it could not be stored', async () => {
    mockApi.use(mockCall(orderMediaItems, refuse('wrong_state', { message: 'The gallery has changed.' })));
    const { person } = openImages();
    await press(person, 'Move 1 later');
    expect(await screen.findByText('Order not saved The gallery has changed.')).toBeVisible();
    await waitFor(async () => expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']));
  });

  it.each([
    [90, 90, true],
    [2000, 400, true],
    [640, 640, false],
  ])('says of a picture of %d × %d pixels that it looks blurred: %s', async (width, height, isSmall) => {
    mockApi.use(
      mockCall(getArtistOfUser, { ...ARTIST, images: [CROWD, { ...CROWD, id: 'b', width, height }] }),
    );
    openImages();
    await screen.findByText(/^Drag to reorder/);
    const note = `Number 2 is small. It has ${width} × ${height} pixels and looks blurred.`;
    expect(screen.queryAllByText(new RegExp(`^${note}`))).toHaveLength(isSmall ? 1 : 0);
  });

  it('takes no file when the account is full', async () => {
    const { image } = buildMediaLimits();
    mockApi.use(mockCall(getMediaLimits, buildMediaLimits({ image: { ...image, left: 0 } })));
    openImages();
    expect(
      await screen.findByText('You have as many as an account can have. Remove one first.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  });

  it('explains the order from two pictures on', async () => {
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, images: [CROWD] }));
    openImages();
    expect(await shown()).toEqual(['Crowd']);
    expect(screen.queryByText(/^Drag to reorder/)).not.toBeInTheDocument();
  });
});
