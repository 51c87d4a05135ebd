import { getMediaLimits } from '@backline/contracts/base/media';
import type { FocusPoint } from '@backline/contracts/base/artist-media.schemas';
import { buildMediaItem, buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildReadyUpload,
  buildUpload,
  mockApi,
  mockCall,
  renderRoutes,
  withMockApi,
} from '#src/testing/index.ts';
import { createUploads } from '#src/uploads/queue/create-uploads.ts';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

withMockApi();

const uploads = createUploads(['image']);
const add = vi.spyOn(uploads, 'add').mockReturnValue();
const store = vi.fn<(id: string | null) => Promise<unknown>>();

beforeEach(() => {
  uploads.useItems.setState([], true);
  add.mockClear();
  store.mockReset().mockResolvedValue(undefined);
  mockApi.use(mockCall(getMediaLimits, buildMediaLimits()));
});

function open(props: Partial<PictureFieldProps> = {}) {
  const field = (
    <PictureField
      name="Salt House"
      id="org-1"
      src={null}
      uploads={uploads}
      onChange={(id) => store(id)}
      {...props}
    />
  );
  return renderRoutes([{ path: '/', element: field }], { at: '/' });
}
const chosen = new File(['x'], 'hall.jpg', { type: 'image/jpeg' });
const choose = ({ person, container }: ReturnType<typeof open>) =>
  person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, chosen);
const button = (name: string) => screen.getByRole('button', { name });

describe('a picture', () => {
  it('is uploaded where there is none, and replaced or removed where there is one', () => {
    const { unmount } = open();
    expect(button('Upload picture')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
    unmount();
    open({ src: '/media/hall.webp', noun: 'cover' });
    expect(button('Replace cover')).toBeVisible();
    expect(button('Remove cover')).toBeVisible();
  });

  it('tells the limits before the first byte, then what the screen adds', async () => {
    open({ hint: 'Best 3 times as wide as high' });
    expect(
      await screen.findByText('JPG, PNG or WebP, up to 10 MB. Best 3 times as wide as high'),
    ).toBeVisible();
  });

  it('waits for the rights, and goes on its way with them', async () => {
    const view = open();
    await choose(view);
    expect(add).not.toHaveBeenCalled();
    const rights = screen.getByRole('checkbox', { name: 'I have the rights to publish this picture' });
    await view.person.click(rights);
    expect(add).toHaveBeenCalledExactlyOnceWith([chosen]);
  });

  it('can be chosen again after the same one was refused', async () => {
    const view = open();
    await choose(view);
    await view.person.click(screen.getByRole('checkbox'));
    await choose(view);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it.each(['image', 'video'] as const)(
    'shows no broken mark for a preview of %s that cannot be shown',
    (kind) => {
      const { container } = open();
      act(() => uploads.useItems.setState([buildUpload({ kind, preview: 'blob:night' })], true));
      const preview = container.querySelector('img[src="blob:night"]')!;
      fireEvent.error(preview);
      expect(container.querySelector('img[src="blob:night"]')).toBeNull();
    },
  );

  it('takes the place of the present one when it is checked', async () => {
    open({ src: '/media/hall.webp' });
    act(() => uploads.useItems.setState([buildUpload()], true));
    expect(screen.getByRole('progressbar', { name: 'Uploading night.jpg' })).toBeVisible();
    expect(store).not.toHaveBeenCalled();
    act(() => uploads.useItems.setState([buildReadyUpload('file-1')], true));
    await waitFor(() => expect(store).toHaveBeenCalledExactlyOnceWith('file-1'));
  });

  it('is removed, and a failure is told by its name', async () => {
    const { person } = open({ src: '/media/hall.webp', noun: 'cover' });
    await person.click(button('Remove cover'));
    expect(store).toHaveBeenCalledExactlyOnceWith(null);
    store.mockRejectedValue(new Error('no network'));
    await person.click(button('Remove cover'));
    expect(await screen.findByText(/^Cover not removed/)).toBeVisible();
  });
});

describe('the focus of a picture', () => {
  const picture = buildMediaItem({ src: '/media/hall.webp', focus: { x: 0.2, y: 0.4 } });

  it('is not asked for where it is not wanted', () => {
    open({ src: '/media/hall.webp' });
    expect(screen.queryByRole('button', { name: 'Set focus of picture' })).not.toBeInTheDocument();
  });

  it('stands beside a note about a picture that is too small to look sharp', () => {
    const small = { ...picture, width: 320, height: 90 };
    open({ noun: 'cover', src: small.src, focused: { picture: small, onChange: async () => undefined } });
    expect(screen.getByText(/^This cover is small. It has 320 × 90 pixels/)).toBeVisible();
  });

  it('begins where it is, and is stored by Save', async () => {
    const change = vi.fn<(focus: FocusPoint) => Promise<void>>().mockResolvedValue();
    const focused = { picture, onChange: (focus: FocusPoint) => change(focus) };
    const { person } = open({ src: '/media/hall.webp', focused });
    await person.click(button('Set focus of picture'));
    expect(screen.getByLabelText('In sight, from top to bottom')).toHaveValue('40');
    await person.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(change).toHaveBeenCalledExactlyOnceWith({ x: 0.2, y: 0.4 });
  });

  it('that could not be stored says so, and the dialog stays', async () => {
    const change = vi.fn().mockRejectedValue(new Error('no network'));
    const { person } = open({ src: '/media/hall.webp', focused: { picture, onChange: change } });
    await person.click(button('Set focus of picture'));
    await person.click(button('Save'));
    expect(await screen.findByText(/^Focus not saved/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Focus of the picture' })).toBeVisible();
    await person.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
