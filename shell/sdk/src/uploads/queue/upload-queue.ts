import { MEDIA_NAME_MAX_LENGTH, MESSAGE_FILES_MAX } from '@backline/contracts/base/limits';
import { getMediaLimits } from '@backline/contracts/base/media';
import type { FileKind } from '@backline/contracts/base/choices';
import { call, failureMessage, useSession } from '@backline/shell-sdk';
import { followCheck } from './follow-check.ts';
import type { KeptFiles } from './kept-files.ts';
import { createSpeedometer } from './speed.ts';
import type { Transfer, TransferHandlers, TransferTask } from './transfer.ts';
import { patchItem, type UploadItem, type UploadItems } from './upload-item.ts';
import {
  formatNames,
  isAac,
  isPicture,
  isTaken,
  kindOf,
  type MediaLimits,
  refusalOf,
} from '#src/uploads/upload-rules.ts';

const NOT_BEGUN = 'The upload could not begin. Please try again.';
const MESSAGE_FULL = `A message takes up to ${MESSAGE_FILES_MAX} files. Remove one first.`;
const UNHEARD = 'This browser could not read the sound of this file. Please save the mix as MP3 or FLAC.';

/** The internal state of one file of the list. */
interface Work {
  file: File;
  /** The upload task. Null until the file has passed the limits. */
  task: TransferTask | null;
  /** True if its turn has come, but nothing is sent yet. */
  isStarting: boolean;
  transfer: Transfer | null;
  /** The server's id. Null until every byte has arrived. */
  fileId: string | null;
}

/** The files of a list: the part that screens show, and their internal state. */
export interface Queue {
  kinds: readonly FileKind[];
  items: UploadItems;
  works: Map<string, Work>;
  /** Keeps uploaded files over a reload. Null for a list that stores each file by itself. */
  kept: KeptFiles | null;
}

/** Adds a file to the list. `admit` checks it afterwards. */
export function addItem({ kinds, items, works }: Queue, file: File): string {
  const id = crypto.randomUUID();
  works.set(id, { file, task: null, isStarting: false, transfer: null, fileId: null });
  const known = kindOf(file, kinds);
  const item: UploadItem = {
    id,
    kind: known ?? kinds[0] ?? 'image',
    name: file.name,
    bytes: file.size,
    sentBytes: 0,
    bytesPerSecond: null,
    status: 'waiting',
    message: null,
    canRetry: false,
    preview: known && isPicture(file) ? URL.createObjectURL(file) : null,
    file: null,
  };
  items.setState([...items.getState(), item], true);
  return id;
}

/** Checks files against the limits of the account before the first byte, and starts those within the limits. */
export async function admit(queue: Queue, ids: readonly string[]): Promise<void> {
  try {
    const limits = await call(getMediaLimits, {});
    for (const id of ids) await admitOne(queue, id, limits);
  } catch (error) {
    for (const id of ids) fail(queue, id, failureMessage(error, NOT_BEGUN), true);
  }
  startNext(queue);
}

async function admitOne(queue: Queue, id: string, limits: MediaLimits): Promise<void> {
  const work = queue.works.get(id);
  if (!work) return;
  const kind = kindOf(work.file, queue.kinds);
  if (!kind || !isTaken(work.file, kind, limits))
    return fail(
      queue,
      id,
      `This file can't be used here. Choose ${formatNames(limits, queue.kinds)}.`,
      false,
    );
  if (kind === 'document' && isMessageFull(queue, id)) return fail(queue, id, MESSAGE_FULL, false);
  const task = taskOf(work.file, kind, limits);
  const refusal = refusalOf(work.file, kind, { limits, pending: pendingOf(queue, kind) });
  const { hasBegun } = await import('./transfer.ts');
  // The server already counts a file of which it has a part, so the limits must not stop it now.
  if (refusal !== null && !(await hasBegun(task))) return fail(queue, id, refusal, false);
  work.task = task;
}

/** Files that will be sent, and that the server does not count yet. */
function pendingOf({ items, works }: Queue, kind: FileKind) {
  const waiting = items
    .getState()
    .filter((item) => item.status === 'waiting' && item.kind === kind && works.get(item.id)?.task);
  return { files: waiting.length, bytes: waiting.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether the list has all the files of a message without this one. The server counts them only when it is sent. */
function isMessageFull({ items, works }: Queue, newId: string): boolean {
  const others = items.getState().filter(({ id, status }) => {
    const { task = null, fileId = null } = works.get(id) ?? {};
    return id !== newId && status !== 'failed' && (task !== null || fileId !== null);
  });
  return others.length >= MESSAGE_FILES_MAX;
}

function taskOf(file: File, kind: FileKind, { partBytes }: MediaLimits): TransferTask {
  const name = file.name.slice(-MEDIA_NAME_MAX_LENGTH);
  const metadata = kind === 'document' ? { kind, name } : { kind, name, rights: 'yes' };
  return { file, partBytes, metadata, userId: useSession.getState().user?.id ?? '' };
}

/** Starts the next file, unless one is being sent. */
export function startNext(queue: Queue): void {
  const { items, works } = queue;
  const isBusy = items
    .getState()
    .some(({ id, status }) => status === 'sending' || status === 'offline' || works.get(id)?.isStarting);
  if (isBusy) return;
  const next = items.getState().find(({ id, status }) => status === 'waiting' && works.get(id)?.task);
  if (next) void start(queue, next.id);
}

async function start(queue: Queue, id: string): Promise<void> {
  const work = queue.works.get(id);
  if (!work?.task) return;
  const { task } = work;
  work.isStarting = true;
  try {
    const { startTransfer } = await import('./transfer.ts');
    const more = await prepare(queue, id, task);
    if (more === null) fail(queue, id, UNHEARD, false);
    else if (queue.works.has(id)) {
      const metadata = { ...task.metadata, ...more };
      patchItem(queue.items, id, { status: 'sending' });
      work.transfer = startTransfer({ ...task, metadata }, handlersOf(queue, id));
    }
  } catch {
    fail(queue, id, NOT_BEGUN, true);
  }
  work.isStarting = false;
  startNext(queue);
}

/** Prepares a file before it is sent, and returns the metadata. Null if the file cannot be sent. */
async function prepare(queue: Queue, id: string, task: TransferTask): Promise<Record<string, string> | null> {
  if (isAac(task.file)) {
    const { hearAac } = await import('#src/uploads/prepare/aac-sound.ts');
    const heard = await hearAac(task.file);
    return heard && { ...heard };
  }
  return task.metadata['kind'] === 'video' ? pose(queue, id, task) : {};
}

/** Takes a frame of a video as the preview, and sends it as the poster. */
async function pose(queue: Queue, id: string, video: TransferTask): Promise<Record<string, string>> {
  const { items, works } = queue;
  const { takeFrame } = await import(/* webpackChunkName: 'video' */ '#src/uploads/prepare/video-frame.ts');
  const frame = await takeFrame(video.file);
  const work = works.get(id);
  if (!frame || !work) return {};
  patchItem(items, id, { preview: URL.createObjectURL(frame) });
  const [{ hasBegun }, { sendPoster }] = await Promise.all([
    import('./transfer.ts'),
    import(/* webpackChunkName: 'video' */ '#src/uploads/prepare/video-poster.ts'),
  ]);
  // A video that continues has its poster already.
  if (await hasBegun(video)) return {};
  const onStart = (transfer: Transfer) => (work.transfer = transfer);
  const poster = await sendPoster(frame, { video, onStart, isWanted: () => works.has(id) });
  work.transfer = null;
  return poster === null ? {} : { poster };
}

function handlersOf(queue: Queue, id: string): TransferHandlers {
  let meter = createSpeedometer();
  const patch = (change: Partial<UploadItem>) => patchItem(queue.items, id, change);
  return {
    onProgress(sentBytes) {
      const bytesPerSecond = meter.note(sentBytes, performance.now());
      patch({ status: 'sending', sentBytes, bytesPerSecond });
    },
    onLost() {
      meter = createSpeedometer();
      patch({ status: 'offline', bytesPerSecond: null });
    },
    onDone(fileId) {
      const work = queue.works.get(id);
      if (work) {
        work.fileId = fileId;
        queue.kept?.add(fileId);
      }
      void check(queue, id, fileId);
      startNext(queue);
    },
    onRefused(message, canRetry) {
      fail(queue, id, message, canRetry);
      startNext(queue);
    },
  };
}

async function check(queue: Queue, id: string, fileId: string): Promise<void> {
  const { items, works } = queue;
  const bytes = works.get(id)?.file.size ?? 0;
  patchItem(items, id, { status: 'checking', sentBytes: bytes, bytesPerSecond: null });
  const end = await followCheck(fileId, () => works.has(id));
  if (end && 'file' in end) patchItem(items, id, { status: 'ready', file: end.file });
  else if (end) fail(queue, id, end.message, end.canRetry);
}

/** Brings back the uploaded files that a reload has taken from the list. Files that the server lacks are forgotten. */
export async function bringBack({ items, works, kept, kinds }: Queue): Promise<void> {
  for (const fileId of kept?.read() ?? []) {
    const isWanted = () => [...works.values()].every((work) => work.fileId !== fileId);
    if (!isWanted()) continue;
    const end = await followCheck(fileId, isWanted);
    if (end && 'message' in end) kept?.drop(fileId);
    if (!end || 'message' in end) continue;
    const { file } = end;
    const { name, bytes } = file;
    works.set(fileId, { file: new File([], name), task: null, isStarting: false, transfer: null, fileId });
    const item: UploadItem = {
      id: fileId,
      kind: kinds[0] ?? 'image',
      name,
      bytes,
      sentBytes: bytes,
      bytesPerSecond: null,
      status: 'ready',
      message: null,
      canRetry: false,
      preview: null,
      file,
    };
    items.setState([...items.getState(), item], true);
  }
}

/** Continues a failed file where it stopped. */
export function retry(queue: Queue, id: string): void {
  const { transfer = null, fileId = null } = queue.works.get(id) ?? {};
  patchItem(queue.items, id, { status: transfer ? 'sending' : 'waiting', message: null, canRetry: false });
  if (fileId !== null) void check(queue, id, fileId);
  else if (transfer) transfer.resume();
  else void admit(queue, [id]);
}

function fail({ items }: Queue, id: string, message: string, canRetry: boolean): void {
  patchItem(items, id, { status: 'failed', message, canRetry, bytesPerSecond: null });
}
