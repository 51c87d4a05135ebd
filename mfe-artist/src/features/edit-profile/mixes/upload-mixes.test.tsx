import { getMediaLimits } from '@backline/contracts/base/media';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildUpload, mockApi, mockCall } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mixUploads } from './mix-uploads.ts';
import { ONE, openMixes, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('uploading mixes', () => {
  it('shows the limits first, and waits for the confirmation of the rights [media 4, media 12]', async () => {
    const add = vi.spyOn(mixUploads, 'add').mockReturnValue();
    const { person, container } = openMixes();
    expect(
      await screen.findByText('MP3, WAV, M4A, FLAC, Ogg or Opus, up to 400 MB. Room for 17 more mixes.'),
    ).toBeVisible();
    const file = new File(['RIFF'], 'a.wav');
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    await person.upload(input!, file);
    const rights = screen.getByRole('checkbox', { name: 'I have the rights to publish these recordings' });
    expect(screen.getByText('Confirm this, and the upload begins')).toBeVisible();
    expect(add).not.toHaveBeenCalled();
    await person.click(rights);
    expect(add).toHaveBeenCalledExactlyOnceWith([file]);
    add.mockRestore();
  });

  it('takes no file when there is no room', async () => {
    const { audio } = buildMediaLimits();
    mockApi.use(mockCall(getMediaLimits, buildMediaLimits({ audio: { ...audio, left: 0 } })));
    openMixes();
    expect(await screen.findByText('You have 20 mixes. Remove one first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  });

  it('counts the room that the mixes leave, also for the last one', async () => {
    const mixes = Array.from({ length: 19 }, (_, index) => ({ ...ONE, id: `mix-${index}` }));
    mockApi.use(mockCall(listMixes, mixes));
    openMixes();
    expect(await screen.findByText(/Room for 1 more mix\.$/)).toBeVisible();
  });

  it('is full at 20 mixes, although the account has room', async () => {
    const mixes = Array.from({ length: 20 }, (_, index) => ({ ...ONE, id: `mix-${index}` }));
    mockApi.use(mockCall(listMixes, mixes));
    openMixes();
    expect(await screen.findByText('You have 20 mixes. Remove one first.')).toBeVisible();
  });

  it('tells forms of files with one name apart', async () => {
    openMixes();
    const file = { kind: 'audio', name: 'set.wav' } as const;
    const items = ['a', 'b', 'c'].map((id) => buildUpload({ ...file, id }));
    act(() =>
      mixUploads.useItems.setState([...items, buildUpload({ ...file, id: 'd', name: 'other.wav' })], true),
    );
    const forms = await screen.findAllByRole('form');
    expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining([
        'About set.wav',
        'About set.wav, file 2',
        'About set.wav, file 3',
        'About other.wav',
      ]),
    );
  });
});
