import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { getMediaLimits } from '@backline/contracts/base/media';
import {
  createMix,
  listRemovedMixes,
  orderMixes,
  removeMix,
  restoreMix,
  updateMix,
} from '@backline/contracts/profiles/mix-edits';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaFile, buildMediaLimits, buildMix } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { playbackState } from '@backline/shell-sdk/playback';
import type { UploadItem } from '@backline/shell-sdk/uploads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';
import { mixUploads } from './mix-uploads.ts';

withMockApi();

const ONE = buildMix({ id: 'one', title: 'One' });
const TWO = buildMix({ id: 'two', title: 'Two' });
const THREE = buildMix({ id: 'three', title: 'Three', audioUrl: null, duration: null, playCount: null });

beforeEach(() => {
  setSessionUser(buildUser());
  mixUploads.useItems.setState([], true);
  mockApi.use(
    mockCall(getArtistOfUser, buildArtist()),
    mockCall(getMediaLimits, buildMediaLimits()),
    mockCall(listRemovedMixes, []),
    mockCall(listMixes, [ONE, TWO, THREE]),
  );
});

const open = () =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: '/edit-profile?section=mix',
  });
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Your mixes' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
};

const item: UploadItem = {
  id: 'up',
  kind: 'audio',
  name: 'closing_set-2026.wav',
  bytes: 1000,
  sentBytes: 500,
  bytesPerSecond: null,
  status: 'sending',
  message: null,
  canRetry: false,
  preview: null,
  file: null,
};

describe('a new mix', () => {
  it('tells the limits first, and waits for the confirmation of the rights [media 4, media 12]', async () => {
    const add = vi.spyOn(mixUploads, 'add').mockReturnValue();
    const { person, container } = open();
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
    open();
    expect(await screen.findByText('You have 20 mixes. Remove one first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  });

  it('is saved with its words as soon as its file is checked [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(createMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = open();
    act(() => mixUploads.useItems.setState([item], true));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('closing set 2026');
    await person.type(screen.getByLabelText('Genre'), 'Dub');
    await press(person, 'Save');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    expect(sent).toEqual([]);
    act(() => mixUploads.useItems.setState([{ ...item, status: 'ready', file: buildMediaFile() }], true));
    expect(await screen.findByText(/Mix added/)).toBeVisible();
    expect(sent).toEqual([{ title: 'closing set 2026', genre: 'Dub', mediaFileId: 'file-salt-house' }]);
    expect(mixUploads.useItems.getState()).toEqual([]);
  });

  it('shows the length and the waveform of its file', async () => {
    open();
    act(() => mixUploads.useItems.setState([{ ...item, status: 'ready', file: buildMediaFile() }], true));
    expect(await screen.findByText('62:46, 1 KB. Waveform computed from your audio.')).toBeVisible();
    const waveform = screen.getByRole('slider', { name: 'Seek in salt-house.mp3' });
    expect(waveform).toHaveAttribute('aria-valuetext', '0:00 of 62:46');
  });

  it('is heard before it is saved, and falls silent when its file is taken away [media 18]', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(mixUploads, 'cancel').mockImplementation(mixUploads.forget);
    const { person } = open();
    act(() => mixUploads.useItems.setState([{ ...item, status: 'ready', file: buildMediaFile() }], true));
    await press(person, 'Play salt-house.mp3');
    expect(play).toHaveBeenCalledOnce();
    expect(playbackState().sound).toMatchObject({ src: '/media/salt-house.mp3', isUnsaved: true });
    await press(person, 'Remove: closing_set-2026.wav');
    expect(playbackState().sound).toBeNull();
    expect(screen.queryByRole('button', { name: /salt-house/ })).not.toBeInTheDocument();
  });

  it('whose file is refused says so at its file, and asks for no words', async () => {
    open();
    const refused = { ...item, status: 'failed', message: 'This is no sound file.' } as const;
    act(() => mixUploads.useItems.setState([refused], true));
    expect(await screen.findByText('This is no sound file.', { selector: 'p *' })).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove: closing_set-2026.wav' })).toBeVisible();
  });

  it('can be a link, whose error stands at its field [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(createMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = open();
    await press(person, 'Add a SoundCloud or Mixcloud link');
    const link = screen.getByRole('textbox', { name: /^SoundCloud or Mixcloud link/ });
    await person.type(link, 'https://example.org/mix');
    await person.type(screen.getByLabelText(/^Title/), 'Guest mix');
    await press(person, 'Save');
    expect(
      await screen.findByText('Enter a link to one mix, for example https://soundcloud.com/name/mix'),
    ).toBeVisible();
    await person.clear(link);
    await person.type(link, 'https://www.mixcloud.com/juno/guest/');
    await press(person, 'Save');
    await screen.findByText(/Mix added/);
    expect(sent).toEqual([
      expect.objectContaining({ link: 'https://www.mixcloud.com/juno/guest/', title: 'Guest mix' }),
    ]);
  });
});

describe('the own mixes', () => {
  it('offer the first upload when there are none', async () => {
    mockApi.use(mockCall(listMixes, []));
    const { person } = open();
    await press(person, 'Upload your first mix');
    expect(screen.getByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });

  it('are ordered by arrows, which keep the focus and announce the place [profiles 12]', async () => {
    const orders: unknown[] = [];
    mockApi.use(
      mockCall(orderMixes, ({ body }) => {
        orders.push(body);
        return body as { ids: string[] };
      }),
    );
    const { person } = open();
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByRole('button', { name: 'Move One up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Three down' })).toBeDisabled();
    await press(person, 'Move One down');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'One', 'Three']));
    expect(screen.getByRole('button', { name: 'Move One down' })).toHaveFocus();
    expect(screen.getByText('“One” is now 2 of 3.')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'Three', 'One']));
    expect(screen.getByRole('button', { name: 'Move One up' })).toHaveFocus();
    await waitFor(() =>
      expect(orders).toEqual([{ ids: ['two', 'one', 'three'] }, { ids: ['two', 'three', 'one'] }]),
    );
  });

  it('return to their order when it could not be stored', async () => {
    mockApi.use(
      mockCall(orderMixes, refuse('wrong_state', { message: 'Your mixes have changed meanwhile.' })),
    );
    const { person } = open();
    await press(person, 'Move One down');
    expect(await screen.findByText(/Order not saved Your mixes have changed meanwhile./)).toBeVisible();
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Two', 'Three']));
  });

  it('are removed, and can be brought back [profiles 12]', async () => {
    let gone = false;
    const removed = { ...TWO, goneAt: '2026-12-20T12:00:00.000Z' };
    mockApi.use(
      mockCall(removeMix, () => {
        gone = true;
        return removed;
      }),
      mockCall(restoreMix, () => {
        gone = false;
        return TWO;
      }),
      mockCall(listMixes, () => (gone ? [ONE, THREE] : [TWO, ONE, THREE])),
      mockCall(listRemovedMixes, () => (gone ? [removed] : [])),
    );
    const { person } = open();
    await press(person, 'Remove Two');
    expect(await screen.findByText(/Mix removed You can bring it back for 30 days./)).toBeVisible();
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Three']));
    expect(screen.getByText(/^Gone for good on /)).toBeVisible();
    await press(person, 'Bring back Two');
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'One', 'Three']));
    expect(screen.queryByRole('heading', { name: 'Recently removed' })).not.toBeInTheDocument();
  });

  it('get another title [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(updateMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = open();
    await press(person, 'Edit One');
    const title = screen.getByLabelText(/^Title/);
    await person.clear(title);
    await person.type(title, 'Uno');
    await press(person, 'Save');
    expect(await screen.findByText(/Mix saved/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ title: 'Uno', genre: 'Dub Techno' })]);
  });
});
