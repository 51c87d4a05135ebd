import { removePhoto, setPhoto } from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildReadyUpload, buildUpload, mockApi, mockCall } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { photoUploads } from './image-uploads.ts';
import { ARTIST, CROWD, openImages, press, withOwnImages } from './testing/own-images.tsx';

withOwnImages();

describe('the profile photo', () => {
  it('is replaced as soon as its file is checked [profiles 13]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(setPhoto, ({ body }) => {
        sent.push(body);
        return ARTIST;
      }),
    );
    openImages();
    expect(await screen.findByText('JPG, PNG or WebP, up to 10 MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace photo' })).toBeVisible();
    act(() => photoUploads.useItems.setState([buildUpload()], true));
    expect(screen.getByRole('progressbar', { name: 'Uploading night.jpg' })).toBeVisible();
    act(() => photoUploads.useItems.setState([buildReadyUpload('file-1')], true));
    await waitFor(() => expect(photoUploads.useItems.getState()).toEqual([]));
    expect(sent).toEqual([{ mediaFileId: 'file-1' }]);
  });

  it('waits for the confirmation of the rights, and is removed [profiles 13]', async () => {
    const add = vi.spyOn(photoUploads, 'add').mockReturnValue();
    let isRemoved = false;
    mockApi.use(
      mockCall(removePhoto, () => {
        isRemoved = true;
        return ARTIST;
      }),
      mockCall(getArtistOfUser, () => (isRemoved ? { ...ARTIST, profileImage: null } : ARTIST)),
    );
    const { person, container } = openImages();
    await screen.findByRole('button', { name: 'Replace photo' });
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(add).not.toHaveBeenCalled();
    await person.click(screen.getByRole('checkbox', { name: /^I have the rights/ }));
    expect(add).toHaveBeenCalledExactlyOnceWith([file]);
    await press(person, 'Remove photo');
    expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeVisible();
  });

  it('of a platform has no point to choose, and an own one has', async () => {
    const own = { ...CROWD, source: null };
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, photo: { ...own, source: 'spotify' as const } }));
    const { unmount } = openImages();
    await screen.findByRole('button', { name: 'Replace photo' });
    expect(screen.queryByRole('button', { name: /focus/i })).not.toBeInTheDocument();
    unmount();
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, photo: own }));
    openImages();
    expect(await screen.findByRole('button', { name: /focus/i })).toBeVisible();
  });
});
