import { holdPage } from '@backline/shell-sdk';
import type { StoreApi } from 'zustand';
import type { UploadItem } from './upload-item.ts';

const ON_ITS_WAY = new Set<UploadItem['status']>(['waiting', 'sending', 'offline']);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Prevents a reload for a new version, and asks before the page is closed, while a file is being sent. */
export function holdWhileSending(store: StoreApi<readonly UploadItem[]>): void {
  let release: (() => void) | undefined;
  store.subscribe((items) => {
    const isBusy = items.some(({ status }) => ON_ITS_WAY.has(status));
    if (isBusy && !release) {
      release = holdPage();
      window.addEventListener('beforeunload', ask);
    } else if (!isBusy && release) {
      window.removeEventListener('beforeunload', ask);
      release = void release();
    }
  });
}
