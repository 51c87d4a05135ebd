import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasBegun, startTransfer, type TransferHandlers } from './transfer.ts';

interface TusOptions {
  onProgress(sent: number): void;
  onSuccess(): void;
  onError(error: Error): void;
  fingerprint(): Promise<string>;
}

/** Replaces the library, without a network. */
const { tus, FakeError } = vi.hoisted(() => {
  class Refused extends Error {
    originalResponse: object | null;
    constructor(status: number, body = '') {
      super('tus');
      this.originalResponse = status === 0 ? null : { getStatus: () => status, getBody: () => body };
    }
  }
  const state = { calls: [] as string[], kept: new Map<string, object>(), options: undefined as unknown };
  return { tus: state, FakeError: Refused };
});

vi.mock('tus-js-client', () => ({
  DetailedError: FakeError,
  Upload: class {
    url: string | null = null;
    options: TusOptions;
    constructor(_file: File, options: TusOptions) {
      this.options = options;
      tus.options = options;
    }
    async findPreviousUploads() {
      const before = tus.kept.get(await this.options.fingerprint());
      return before ? [before] : [];
    }
    resumeFromPreviousUpload() {
      tus.calls.push('resume');
    }
    start() {
      this.url = '/api/uploads/f1';
      tus.calls.push('start');
    }
    async abort(isFinal = false) {
      tus.calls.push(isFinal ? 'remove' : 'abort');
    }
  },
}));

const file = new File(['RIFF'], 'a.wav', { lastModified: 7 });
const task = {
  file,
  userId: 'juno',
  partBytes: 8,
  metadata: { kind: 'audio', name: 'a.wav', rights: 'yes' },
};
const handlers = {
  onProgress: vi.fn(),
  onLost: vi.fn(),
  onDone: vi.fn(),
  onRefused: vi.fn(),
} satisfies TransferHandlers;

const options = () => tus.options as TusOptions;
const begin = async () => {
  const transfer = startTransfer(task, handlers);
  await vi.advanceTimersByTimeAsync(0);
  return transfer;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  tus.calls = [];
  tus.kept.clear();
});
afterEach(() => vi.useRealTimers());

describe('a transfer', () => {
  it('continues with the same file of the same person [media 3]', async () => {
    tus.kept.set('backline-juno-audio-a.wav-4-7', {});
    expect(await hasBegun(task)).toBe(true);
    expect(await hasBegun({ ...task, userId: 'other' })).toBe(false);
    await begin();
    expect(tus.calls).toEqual(['resume', 'start']);
    options().onSuccess();
    expect(handlers.onDone).toHaveBeenCalledExactlyOnceWith('f1');
  });

  it('without a network waits longer each time, and continues at once when it is back [media 3]', async () => {
    await begin();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      options().onError(new FakeError(0));
      await vi.advanceTimersByTimeAsync(wait - 1);
      tus.calls = [];
      await vi.advanceTimersByTimeAsync(1);
      expect(tus.calls).toEqual(['start']);
    }
    options().onError(new FakeError(0));
    window.dispatchEvent(new Event('online'));
    expect(tus.calls).toEqual(['start', 'start']);
    expect(handlers.onLost).toHaveBeenCalledTimes(7);
    expect(handlers.onRefused).not.toHaveBeenCalled();
  });

  it('of a file that was moved or changed reports that, and does not wait for a network [media 17]', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    await begin();
    options().onError(new FakeError(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handlers.onRefused).toHaveBeenCalledExactlyOnceWith(
      'This file was moved or changed meanwhile. Please choose it again.',
      false,
    );
    expect(tus.calls).toEqual(['start']);
  });

  it('gives up on a server that does not answer for long, and can be tried again', async () => {
    await begin();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      options().onError(new FakeError(503, '{"message":"No room right now."}'));
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(handlers.onRefused).toHaveBeenCalledExactlyOnceWith('No room right now.', true);
  });

  it.each([
    [413, '{"message":"Too large."}', 'Too large.', false],
    [422, '{"message":"Invalid.","fields":{"name":"Name the file"}}', 'Name the file', false],
    [401, '{"message":"Please sign in."}', 'Please sign in.', true],
    [400, 'not JSON', 'The upload was interrupted. Please try again.', false],
  ])('is refused with %s in the words of the server', async (status, body, message, canRetry) => {
    await begin();
    options().onError(new FakeError(status, body));
    expect(handlers.onRefused).toHaveBeenCalledExactlyOnceWith(message, canRetry);
  });

  it('begins again when nothing moves any more', async () => {
    await begin();
    options().onProgress(3);
    expect(handlers.onProgress).toHaveBeenCalledWith(3);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(tus.calls).toEqual(['start', 'abort', 'start']);
  });

  it('stops while it is paused, and is removed when it is cancelled', async () => {
    const transfer = await begin();
    options().onError(new FakeError(0));
    transfer.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    transfer.resume();
    transfer.cancel();
    expect(tus.calls).toEqual(['start', 'abort', 'start', 'remove']);
  });
});
