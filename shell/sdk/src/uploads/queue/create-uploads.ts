import { type MediaFile, removeMediaFile } from '@backline/contracts/base/media';
import type { FileKind } from '@backline/contracts/base/choices';
import { call, onIdentityChange } from '@backline/shell-sdk';
import { create } from 'zustand';
import { holdWhileSending } from './hold-while-sending.ts';
import { dropItem, patchItem, type UploadItem, type UploadItems } from './upload-item.ts';
import { keptFiles } from './kept-files.ts';
import { addItem, admit, bringBack, type Queue, retry, startNext } from './upload-queue.ts';

/** A list of uploads. It continues when the person moves to another screen of the same area. */
export interface Uploads {
  /** The files of the list, as a hook and as a store. */
  useItems: UploadItems;
  /** Adds files. Call it when the person has confirmed the rights in them. A document needs no confirmation. */
  add(files: readonly File[]): void;
  pause(id: string): void;
  resume(id: string): void;
  retry(id: string): void;
  /** Cancels an upload and removes its data from the server. */
  cancel(id: string): void;
  /** Removes a file from the list once a page shows it. */
  forget(id: string): void;
  /** Brings back uploaded files that were in the list before a reload. For lists with a name only. */
  bringBack(): Promise<void>;
  /** Resolves to the checked file. @throws Error if the file fails or is removed from the list. */
  whenReady(id: string): Promise<MediaFile>;
}

/**
 * Makes a list for files of these kinds. One file is sent at a time. The code that sends loads with the first file.
 * A list of documents takes as many files as one message. Files of a list with a name stay in it over a reload, until a page shows them.
 */
export function createUploads(kinds: readonly FileKind[], name?: string): Uploads {
  const items: UploadItems = create<readonly UploadItem[]>(() => []);
  const kept = name === undefined ? null : keptFiles(name);
  const queue: Queue = { kinds, items, works: new Map(), kept };
  const drop = (id: string) => {
    queue.works.delete(id);
    dropItem(items, id);
    startNext(queue);
  };
  const forget = (id: string) => {
    const { fileId = null } = queue.works.get(id) ?? {};
    if (fileId !== null) kept?.drop(fileId);
    drop(id);
  };
  holdWhileSending(items);
  onIdentityChange(() => {
    for (const [id, { transfer }] of queue.works) {
      transfer?.pause();
      drop(id);
    }
  });
  return {
    useItems: items,
    add(files) {
      const ids = files.map((file) => addItem(queue, file));
      void admit(queue, ids);
    },
    pause(id) {
      queue.works.get(id)?.transfer?.pause();
      patchItem(items, id, { status: 'paused', bytesPerSecond: null });
      startNext(queue);
    },
    resume(id) {
      patchItem(items, id, { status: 'sending' });
      queue.works.get(id)?.transfer?.resume();
    },
    retry: (id) => retry(queue, id),
    cancel(id) {
      const { transfer = null, fileId = null } = queue.works.get(id) ?? {};
      forget(id);
      if (fileId === null) transfer?.cancel();
      // A file that cannot be removed now is removed by the server after a day.
      else void call(removeMediaFile, { params: { id: fileId } }).catch(() => undefined);
    },
    forget,
    bringBack: () => bringBack(queue),
    whenReady: (id) => whenReady(items, id),
  };
}

function whenReady(items: UploadItems, id: string): Promise<MediaFile> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const item = items.getState().find((one) => one.id === id);
      if (item && item.status !== 'ready' && item.status !== 'failed') return;
      stop();
      if (item?.file) resolve(item.file);
      else reject(new Error(item?.message ?? 'The upload was cancelled'));
    };
    const stop = items.subscribe(look);
    look();
  });
}
