import {
  addMediaItem,
  listRemovedMediaItems,
  orderMediaItems,
  removeMediaItem,
  removePhoto,
  restoreMediaItem,
  setPhoto,
  updateMediaItem,
} from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { getMediaLimits } from '@backline/contracts/base/media';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaFile, buildMediaItem, buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import type { UploadItem } from '@backline/shell-sdk/uploads';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';
import { galleryUploads, photoUploads } from './image-uploads.ts';

withMockApi();

const CROWD = buildMediaItem({ id: 'crowd', alt: 'Crowd' });
const RECORD = buildMediaItem({ id: 'record', alt: 'Record' });
const BOOTH = buildMediaItem({ id: 'booth', type: 'video', src: '/media/booth.mp4' });
const ARTIST = buildArtist({ profileImage: '/media/juno.webp', images: [CROWD, RECORD, BOOTH] });

beforeEach(() => {
  setSessionUser(buildUser());
  photoUploads.useItems.setState([], true);
  galleryUploads.useItems.setState([], true);
  mockApi.use(
    mockCall(getArtistOfUser, ARTIST),
    mockCall(getMediaLimits, buildMediaLimits()),
    mockCall(listRemovedMediaItems, []),
  );
});

const open = () =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: '/edit-profile?section=images',
  });
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));
const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Your images and videos' });
  return within(list)
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove: ', ''));
};

const ready: UploadItem = {
  id: 'up',
  kind: 'image',
  name: 'crowd.jpg',
  bytes: 1000,
  sentBytes: 1000,
  bytesPerSecond: null,
  status: 'ready',
  message: null,
  canRetry: false,
  preview: null,
  file: buildMediaFile({ id: 'file-1', kind: 'image' }),
};

describe('the profile photo', () => {
  it('is replaced as soon as its file is checked [profiles 13]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(setPhoto, ({ body }) => {
        sent.push(body);
        return ARTIST;
      }),
    );
    open();
    expect(await screen.findByText('JPG, PNG or WebP, up to 10 MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace photo' })).toBeVisible();
    act(() => photoUploads.useItems.setState([{ ...ready, status: 'sending', file: null }], true));
    expect(screen.getByRole('progressbar', { name: 'Uploading crowd.jpg' })).toBeVisible();
    act(() => photoUploads.useItems.setState([ready], true));
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
    const { person, container } = open();
    await screen.findByRole('button', { name: 'Replace photo' });
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(add).not.toHaveBeenCalled();
    await person.click(screen.getByRole('checkbox', { name: /^I have the rights/ }));
    expect(add).toHaveBeenCalledExactlyOnceWith([file]);
    await press(person, 'Remove photo');
    expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeVisible();
  });

  it('that gave way is brought back [media 19]', async () => {
    const photo = { ...CROWD, id: 'photo-old', alt: '', isPhoto: true, goneAt: '2026-12-20T12:00:00.000Z' };
    const restored: unknown[] = [];
    mockApi.use(
      mockCall(listRemovedMediaItems, () => (restored.length > 0 ? [] : [photo])),
      mockCall(restoreMediaItem, ({ params }) => {
        restored.push(params['mediaId']);
        return CROWD;
      }),
    );
    const { person } = open();
    await press(person, 'Bring back Profile photo');
    await waitFor(() => expect(screen.queryByText('Recently removed')).not.toBeInTheDocument());
    expect(restored).toEqual(['photo-old']);
  });
});

describe('the gallery', () => {
  it('tells the limits, and shows each upload among its pictures [media 16, paths 24]', async () => {
    open();
    expect(await screen.findByText('Pictures up to 10 MB, videos up to 200 MB')).toBeVisible();
    expect(screen.getByText('3 of 30')).toBeVisible();
    const sending = { ...ready, status: 'sending', preview: 'blob:crowd', file: null } as const;
    act(() => galleryUploads.useItems.setState([sending], true));
    expect(document.querySelector('img[src="blob:crowd"]')).toBeVisible();
    const failed = { ...ready, status: 'failed', file: null, message: 'This is no picture.' } as const;
    act(() => galleryUploads.useItems.setState([failed], true));
    expect(screen.getByText('This is no picture.', { selector: 'p *' })).toBeVisible();
  });

  it('lets a picture be described, and its point be chosen that stays in sight [media 41]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(updateMediaItem, ({ body, params }) => {
        sent.push([params['mediaId'], body]);
        return CROWD;
      }),
    );
    const { person } = open();
    await press(person, 'Edit: Crowd');
    const dialog = await screen.findByRole('dialog', { name: 'Picture 1' });
    await person.clear(within(dialog).getByLabelText('What it shows'));
    await person.type(within(dialog).getByLabelText('What it shows'), 'The front row');
    fireEvent.change(within(dialog).getByLabelText('Focus from the top'), { target: { value: '20' } });
    expect(dialog.querySelector<HTMLElement>('[style*=left]')?.style).toMatchObject({
      left: '50%',
      top: '20%',
    });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([['crowd', { alt: 'The front row', focus: { x: 0.5, y: 0.2 } }]]);
    await press(person, 'Edit: video 3');
    expect(within(await screen.findByRole('dialog')).queryByLabelText(/Focus/)).not.toBeInTheDocument();
  });

  it('gets a file as soon as it is checked [profiles 13]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(addMediaItem, ({ body }) => {
        sent.push(body);
        return CROWD;
      }),
    );
    open();
    await shown();
    act(() => galleryUploads.useItems.setState([ready], true));
    await waitFor(() => expect(galleryUploads.useItems.getState()).toEqual([]));
    expect(sent).toEqual([{ mediaFileId: 'file-1' }]);
  });

  it('says when a file cannot be added', async () => {
    mockApi.use(mockCall(addMediaItem, refuse('wrong_state', { message: 'The gallery is full.' })));
    vi.spyOn(galleryUploads, 'cancel').mockImplementation(galleryUploads.forget);
    open();
    await shown();
    act(() => galleryUploads.useItems.setState([ready], true));
    expect(await screen.findByText('crowd.jpg was not added The gallery is full.')).toBeVisible();
    expect(galleryUploads.useItems.getState()).toEqual([]);
  });

  it('is ordered by arrows, which keep the focus and announce the place [profiles 13]', async () => {
    const orders: unknown[] = [];
    mockApi.use(
      mockCall(orderMediaItems, ({ body }) => {
        orders.push(body);
        return body as { ids: string[] };
      }),
    );
    const { person } = open();
    expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']);
    await press(person, 'Move 1 later');
    await waitFor(async () => expect(await shown()).toEqual(['Record', 'Crowd', 'video 3']));
    expect(screen.getByRole('button', { name: 'Move 2 later' })).toHaveFocus();
    expect(screen.getByText('Number 1 is now 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(orders).toEqual([{ ids: ['record', 'crowd', 'booth'] }]));
  });

  it('brings back what was removed [profiles 13]', async () => {
    let gone = false;
    const removed = { ...RECORD, goneAt: '2026-12-20T12:00:00.000Z' };
    mockApi.use(
      mockCall(removeMediaItem, () => {
        gone = true;
        return removed;
      }),
      mockCall(restoreMediaItem, () => {
        gone = false;
        return RECORD;
      }),
      mockCall(getArtistOfUser, () => (gone ? { ...ARTIST, images: [CROWD, BOOTH] } : ARTIST)),
      mockCall(listRemovedMediaItems, () => (gone ? [removed] : [])),
    );
    const { person } = open();
    await press(person, 'Remove: Record');
    await waitFor(async () => expect(await shown()).toEqual(['Crowd', 'video 2']));
    await press(person, 'Bring back Record');
    await waitFor(async () => expect(await shown()).toEqual(['Crowd', 'Record', 'video 3']));
  });
});
