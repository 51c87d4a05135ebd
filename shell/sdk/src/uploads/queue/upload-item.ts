import type { MediaFile } from '@backline/contracts/base/media';
import type { FileKind } from '@backline/contracts/base/choices';
import type { StoreApi, UseBoundStore } from 'zustand';

/** A file of the list in the form that screens show. */
export interface UploadItem {
  /** Its id in this list. The server's id is in `file`. */
  id: string;
  kind: FileKind;
  name: string;
  bytes: number;
  sentBytes: number;
  /** Null until it has been measured. */
  bytesPerSecond: number | null;
  /**
   * `waiting` for the files before it, `offline` until the network is back, `checking` by the server. Only a `ready`
   * file can be shown on a page.
   */
  status: 'waiting' | 'sending' | 'offline' | 'paused' | 'checking' | 'ready' | 'failed';
  /** The reason of the failure in words. */
  message: string | null;
  /** Whether another try may succeed. A refused file must be replaced by another one. */
  canRetry: boolean;
  /** The address of its preview in this browser. A video has one as soon as its turn comes. */
  preview: string | null;
  /** The checked file. Null before it is ready. */
  file: MediaFile | null;
}

export type UploadItems = UseBoundStore<StoreApi<readonly UploadItem[]>>;

/** Changes one file of the list. */
export function patchItem(items: UploadItems, id: string, change: Partial<UploadItem>): void {
  items.setState(
    items.getState().map((item) => (item.id === id ? { ...item, ...change } : item)),
    true,
  );
}

export function dropItem(items: UploadItems, id: string): void {
  const preview = items.getState().find((item) => item.id === id)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  items.setState(
    items.getState().filter((item) => item.id !== id),
    true,
  );
}
