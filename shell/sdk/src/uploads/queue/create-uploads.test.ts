import {
  getMediaFile,
  getMediaLimits,
  type MediaFile,
  removeMediaFile,
} from '@backline/contracts/base/media';
import { buildUser } from '@backline/contracts/testing/builders';
import { isPageHeld, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploads, type Uploads } from './create-uploads.ts';
import type { TransferHandlers, TransferTask } from './transfer.ts';

/** A transfer that a test controls. */
interface Moved {
  task: TransferTask;
  handlers: TransferHandlers;
  calls: string[];
}

const { moved, begun } = vi.hoisted(() => ({ moved: [] as Moved[], begun: new Set<string>() }));

vi.mock('./transfer.ts', () => ({
  hasBegun: async ({ file }: TransferTask) => begun.has(file.name),
  startTransfer(task: TransferTask, handlers: TransferHandlers) {
    const calls: string[] = [];
    moved.push({ task, handlers, calls });
    const note = (name: string) => () => void calls.push(name);
    return { pause: note('pause'), resume: note('resume'), cancel: note('cancel') };
  },
}));
vi.mock('#src/uploads/prepare/aac-sound.ts', () => ({
  hearAac: async ({ name }: File) => (name === 'deaf.m4a' ? null : { peaks: '1,2', seconds: '4' }),
}));
vi.mock('#src/uploads/prepare/video-frame.ts', () => ({
  takeFrame: async ({ name }: File) => (name === 'unseen.mp4' ? null : new Blob(['a frame'])),
}));

withMockApi();

const kind = { bytes: 1000, types: ['audio/mpeg', 'audio/wav'], left: 2 };
const image = { ...kind, types: ['image/jpeg'] };
const video = { ...kind, types: ['video/mp4'] };
const limits = {
  image,
  video,
  audio: { ...kind, types: [...kind.types, 'audio/x-m4a'] },
  document: { bytes: 1000, types: ['application/pdf', 'image/jpeg'] },
  accountBytes: 5000,
  usedBytes: 0,
  partBytes: 8,
};
const READY: MediaFile = {
  id: 'f1',
  kind: 'audio',
  status: 'ready',
  message: null,
  name: 'a.wav',
  bytes: 4,
  url: '/media/x.wav',
  type: 'audio/wav',
  width: null,
  height: null,
  durationSeconds: 2,
  peaks: Array.from({ length: 200 }, () => 0.5),
  placeholder: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

let uploads: Uploads;
beforeEach(() => {
  moved.length = 0;
  begun.clear();
  setSessionUser(buildUser());
  uploads = createUploads(['audio']);
  mockApi.use(mockCall(getMediaLimits, limits), mockCall(getMediaFile, READY));
});
afterEach(() => setSessionUser(null));

const file = (name = 'a.wav', content = 'RIFF') => new File([content], name);
const items = () => uploads.useItems.getState();
const states = () => items().map(({ status }) => status);
const idOf = (index: number) => items()[index]?.id ?? '';
const messages = () => items().map(({ message }) => message);

async function add(...files: File[]) {
  uploads.add(files);
  await vi.waitFor(() => expect(states()).not.toEqual(files.map(() => 'waiting')), 10_000);
}
const first = () => {
  const [transfer] = moved;
  if (!transfer) throw new Error('No transfer has begun');
  return transfer;
};

describe('an upload', () => {
  it('sends its kind and its rights, and becomes ready when the server has checked it', async () => {
    await add(file());
    expect(first().task).toMatchObject({
      userId: 'user-juno',
      partBytes: 8,
      metadata: { kind: 'audio', name: 'a.wav', rights: 'yes' },
    });
    first().handlers.onProgress(3);
    expect(items()[0]).toMatchObject({ status: 'sending', sentBytes: 3 });
    first().handlers.onDone('f1');
    expect(states()).toEqual(['checking']);
    await expect(uploads.whenReady(idOf(0))).resolves.toEqual(READY);
  });

  it('waits for the network, is paused and continues [media 5]', async () => {
    await add(file());
    first().handlers.onLost();
    expect(states()).toEqual(['offline']);
    uploads.pause(idOf(0));
    expect(states()).toEqual(['paused']);
    uploads.resume(idOf(0));
    first().handlers.onProgress(2);
    expect(states()).toEqual(['sending']);
    expect(first().calls).toEqual(['pause', 'resume']);
  });

  it('keeps the page from a reload while it is on its way', async () => {
    await add(file());
    expect(isPageHeld()).toBe(true);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    uploads.cancel(idOf(0));
    expect(isPageHeld()).toBe(false);
    expect(first().calls).toEqual(['cancel']);
  });

  it('of AAC sends the peaks of this browser [media 6]', async () => {
    await add(file('set.m4a'));
    expect(first().task.metadata).toMatchObject({ peaks: '1,2', seconds: '4' });
  });

  it('of AAC that this browser cannot decode is refused before the first byte [media 6]', async () => {
    await add(file('deaf.m4a'));
    expect(messages()).toEqual([expect.stringMatching(/^This browser could not read the sound/)]);
    expect(moved).toEqual([]);
  });

  it('ends when another person signs in', async () => {
    await add(file());
    setSessionUser(buildUser({ id: 'user-other' }));
    expect(items()).toEqual([]);
    expect(first().calls).toEqual(['pause']);
  });
});

describe('a list with a name', () => {
  /** The list of a page that has just been opened. */
  async function reopened(name = 'mixes') {
    uploads = createUploads(['audio'], name);
    await uploads.bringBack();
    await uploads.bringBack();
    return items().map(({ status, file: stored }) => [status, stored?.id]);
  }

  beforeEach(async () => {
    uploads = createUploads(['audio'], 'mixes');
    await add(file());
    first().handlers.onDone('f1');
  });

  it('has its uploaded file again after a reload, once', async () => {
    expect(await reopened()).toEqual([['ready', 'f1']]);
  });

  it.each([
    ['that a page shows', async () => uploads.forget(idOf(0))],
    [
      'that the person removed',
      async () => {
        const removed = vi.fn(() => ({ removed: true as const }));
        mockApi.use(mockCall(removeMediaFile, removed));
        uploads.cancel(idOf(0));
        await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
      },
    ],
    ['of another person', async () => setSessionUser(buildUser({ id: 'user-other' }))],
    ['that the server has removed', async () => mockApi.use(mockCall(getMediaFile, refuse('not_found')))],
  ])('has no file again %s', async (_which, change) => {
    await change();
    expect(await reopened()).toEqual([]);
  });

  it('has the file again when its person comes back', async () => {
    setSessionUser(buildUser({ id: 'user-other' }));
    setSessionUser(buildUser());
    expect(await reopened()).toEqual([['ready', 'f1']]);
    expect(await reopened('another')).toEqual([]);
  });
});

describe('a video', () => {
  beforeEach(() => {
    uploads = createUploads(['image', 'video']);
  });

  it('shows a frame, which is sent before it as its poster [media 14]', async () => {
    uploads.add([file('clip.mp4')]);
    await vi.waitFor(() => expect(moved).toHaveLength(1));
    expect(items()[0]).toMatchObject({ status: 'waiting', preview: expect.stringMatching(/^blob:/) });
    expect(first().task.metadata).toEqual({ kind: 'image', name: 'clip.mp4.jpg', rights: 'yes' });
    first().handlers.onDone('f1');
    await vi.waitFor(() => expect(moved).toHaveLength(2));
    expect(moved[1]?.task.metadata).toMatchObject({ kind: 'video', name: 'clip.mp4', poster: 'f1' });
    expect(states()).toEqual(['sending']);
  });

  it('is sent without a poster when that is refused, and when this browser cannot show it [media 14]', async () => {
    uploads.add([file('clip.mp4'), file('unseen.mp4')]);
    await vi.waitFor(() => expect(moved).toHaveLength(1));
    first().handlers.onRefused('Too many files.', true);
    await vi.waitFor(() => expect(moved).toHaveLength(2));
    expect(moved[1]?.task.metadata).toEqual({ kind: 'video', name: 'clip.mp4', rights: 'yes' });
    moved[1]?.handlers.onDone('f2');
    await vi.waitFor(() => expect(moved).toHaveLength(3));
    expect(moved[2]?.task.metadata).toEqual({ kind: 'video', name: 'unseen.mp4', rights: 'yes' });
  });

  it('that continues sends no second poster [media 14]', async () => {
    begun.add('clip.mp4');
    await add(file('clip.mp4'));
    expect(moved.map(({ task }) => task.metadata['kind'])).toEqual(['video']);
  });

  it('that is cancelled ends the sending of its poster [media 14]', async () => {
    uploads.add([file('clip.mp4')]);
    await vi.waitFor(() => expect(moved).toHaveLength(1));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { preview } = items()[0] ?? {};
    uploads.cancel(idOf(0));
    expect([first().calls, items()]).toEqual([['cancel'], []]);
    expect(revoke).toHaveBeenCalledExactlyOnceWith(preview);
  });
});

it('a picture shows itself while it is sent [media 16]', async () => {
  uploads = createUploads(['image']);
  await add(file('crowd.jpg'));
  expect(items()[0]?.preview).toMatch(/^blob:/);
});

describe('several files', () => {
  it('are sent one after the other', async () => {
    await add(file('a.wav'), file('b.wav'));
    expect(states()).toEqual(['sending', 'waiting']);
    first().handlers.onDone('f1');
    await vi.waitFor(() => expect(moved).toHaveLength(2));
    expect(states()[1]).toBe('sending');
  });

  it('are each refused with their own reason, before the first byte [media 4, media 17]', async () => {
    await add(
      file('notes.txt'),
      new File(['wma'], 'old.wma', { type: 'audio/x-ms-wma' }),
      file('empty.wav', ''),
      file('a.wav'),
      file('b.wav'),
      file('c.wav'),
    );
    expect(messages()).toEqual([
      "This file can't be used here. Choose MP3, WAV or M4A.",
      "This file can't be used here. Choose MP3, WAV or M4A.",
      'This file is empty. Choose another file.',
      null,
      null,
      'You have as many mixes as an account can have. Remove one first.',
    ]);
    expect(moved).toHaveLength(1);
  });

  it('include one that has begun before, although the account is full', async () => {
    mockApi.use(mockCall(getMediaLimits, { ...limits, audio: { ...kind, left: 0 } }));
    begun.add('a.wav');
    await add(file('a.wav'));
    expect(states()).toEqual(['sending']);
  });
});

describe('a failure', () => {
  it('of the transfer shows its reason, and another try continues [media 5]', async () => {
    await add(file());
    first().handlers.onRefused('No room right now.', true);
    expect(items()[0]).toMatchObject({ status: 'failed', message: 'No room right now.', canRetry: true });
    await expect(uploads.whenReady(idOf(0))).rejects.toThrow('No room right now.');
    uploads.retry(idOf(0));
    expect(first().calls).toEqual(['resume']);
    expect(messages()).toEqual([null]);
  });

  it('of the check is final, and the cross removes the file', async () => {
    const removed: unknown[] = [];
    mockApi.use(
      mockCall(getMediaLimits, limits),
      mockCall(getMediaFile, {
        ...READY,
        status: 'failed',
        message: 'This is no sound file.',
        url: null,
        type: null,
        peaks: null,
        durationSeconds: null,
      }),
      mockCall(removeMediaFile, ({ params }) => {
        removed.push(params['id']);
        return { removed: true as const };
      }),
    );
    await add(file());
    first().handlers.onDone('f1');
    await vi.waitFor(() => expect(messages()).toEqual(['This is no sound file.']));
    expect(items()[0]?.canRetry).toBe(false);
    uploads.cancel(idOf(0));
    await vi.waitFor(() => expect(removed).toEqual(['f1']));
  });

  it('to ask for the limits can be tried again', async () => {
    mockApi.use(mockCall(getMediaLimits, refuse('unavailable')));
    await add(file());
    expect(items()[0]).toMatchObject({ status: 'failed', canRetry: true });
    mockApi.use(mockCall(getMediaLimits, limits));
    uploads.retry(idOf(0));
    await vi.waitFor(() => expect(states()).toEqual(['sending']));
  });
});
