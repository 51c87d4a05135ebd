import { UPLOADS_PATH } from '@backline/contracts/base/media';
import { DetailedError, Upload } from 'tus-js-client';

/** Waits between two tries. The last wait repeats while there is no network. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A connection that sends nothing for this time is dead, even if the system has not noticed. */
const STALL_MS = 45_000;
/** The server is busy with this upload, or does not answer now. */
const PASSING = new Set([409, 423]);
const UNREADABLE = 'This file was moved or changed meanwhile. Please choose it again.';
const LATER = 'The upload was interrupted. Please try again.';

export interface TransferTask {
  file: File;
  userId: string;
  metadata: Record<string, string>;
  /** Largest part of the file that one request carries. */
  partBytes: number;
}

export interface TransferHandlers {
  onProgress(sentBytes: number): void;
  /** Runs when the network is lost. The transfer continues by itself when it is back. */
  onLost(): void;
  onDone(fileId: string): void;
  onRefused(message: string, canRetry: boolean): void;
}

/** A running upload of a file. */
export interface Transfer {
  pause(): void;
  resume(): void;
  /** Cancels the transfer, and removes its data from the server. */
  cancel(): void;
}

/**
 * Identifies an upload, so that the same file of the same person continues where it stopped, even after a reload.
 */
function fingerprintOf({ file, userId, metadata }: TransferTask): string {
  const { name, size, lastModified } = file;
  return ['backline', userId, metadata['kind'], name, size, lastModified].join('-');
}

/** Whether a part of this file arrived before, so that the server counts it already. */
export async function hasBegun(task: TransferTask): Promise<boolean> {
  const upload = new Upload(task.file, { fingerprint: async () => fingerprintOf(task) });
  return (await upload.findPreviousUploads()).length > 0;
}

/** Sends a file by the tus protocol. It continues after lost networks. */
export function startTransfer(task: TransferTask, handlers: TransferHandlers): Transfer {
  let tries = 0;
  /** The person has paused it. */
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const upload = new Upload(task.file, {
    endpoint: UPLOADS_PATH,
    metadata: task.metadata,
    chunkSize: task.partBytes,
    fingerprint: async () => fingerprintOf(task),
    removeFingerprintOnSuccess: true,
    // The library would give up after the last wait, and does not report that it waits.
    retryDelays: null,
    onProgress(sentBytes) {
      tries = 0;
      watchForStall();
      handlers.onProgress(sentBytes);
    },
    onSuccess() {
      stopWaiting();
      handlers.onDone(upload.url?.split('/').at(-1) ?? '');
    },
    onError: handleError,
  });

  function handleError(error: Error): void {
    const answer = error instanceof DetailedError ? error.originalResponse : null;
    const status = answer?.getStatus() ?? 0;
    const isPassing = status >= 500 || PASSING.has(status);
    if (status !== 0 && !(isPassing && tries < WAITS_MS.length)) {
      stopWaiting();
      const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
      return handlers.onRefused(messageOf(answer?.getBody()), !isRefused);
    }
    if (status === 0) handlers.onLost();
    waitFor(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]);
    tries += 1;
    if (status === 0) void checkFile();
  }

  /** Reports a file that was moved or changed. The library cannot tell it from a lost network. */
  async function checkFile(): Promise<void> {
    if ((await isReadable(task.file)) || isHeld) return;
    stopWaiting();
    handlers.onRefused(UNREADABLE, false);
  }

  function waitFor(ms: number | undefined): void {
    stopWaiting();
    window.addEventListener('online', goOn);
    timer = setTimeout(goOn, ms);
  }
  function watchForStall(): void {
    stopWaiting();
    timer = setTimeout(() => void upload.abort().then(goOn), STALL_MS);
  }
  function stopWaiting(): void {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
  }
  function goOn(): void {
    stopWaiting();
    upload.start();
  }

  void begin(upload, goOn);
  return {
    pause() {
      isHeld = true;
      stopWaiting();
      void upload.abort();
    },
    resume() {
      isHeld = false;
      goOn();
    },
    cancel() {
      isHeld = true;
      stopWaiting();
      // An upload that cannot be removed now is removed by the server after a day.
      void upload.abort(true).catch(() => undefined);
    },
  };
}

async function begin(upload: Upload, start: () => void): Promise<void> {
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  start();
}

function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** The server's message: about a field, otherwise about the whole. */
function messageOf(body: string | undefined): string {
  try {
    const { message, fields = {} } = JSON.parse(body ?? '') as {
      message?: string;
      fields?: Record<string, string>;
    };
    return Object.values(fields)[0] ?? message ?? LATER;
  } catch {
    return LATER;
  }
}
