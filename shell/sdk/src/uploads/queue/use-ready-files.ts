import type { MediaFile } from '@backline/contracts/base/media';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';
import type { Uploads } from './create-uploads.ts';
import type { UploadItem } from './upload-item.ts';

/** Calls back once for each file of a list, as soon as it is checked. */
export function useReadyFiles(
  uploads: Uploads,
  use: (file: MediaFile) => Promise<unknown>,
): readonly UploadItem[] {
  const items = uploads.useItems();
  const begun = useRef(new Set<string>());
  // Outside system: the uploads, which continue without the page.
  useEffect(() => {
    for (const { id, file, name } of items) {
      if (!file || begun.current.has(id)) continue;
      begun.current.add(id);
      use(file).then(
        () => uploads.forget(id),
        (error: unknown) => {
          uploads.cancel(id);
          toast(`${name} was not added`, failureMessage(error, 'Please try again.'), 'danger');
        },
      );
    }
  }, [items, uploads, use]);
  return items;
}
