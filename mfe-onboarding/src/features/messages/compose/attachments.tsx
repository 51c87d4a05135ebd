import { MESSAGE_FILES_MAX } from '@backline/contracts/base/limits';
import type { MessageFile } from '@backline/contracts/talk/messages';
import { UploadRow } from '@backline/design-system/upload';
import { toast } from '@backline/shell-sdk';
import { uploadProps } from '@backline/shell-sdk/uploads';
import { useEffect } from 'react';
import { attachmentsOf } from './attachments-of.ts';
import styles from './compose.module.css';

interface Props {
  conversationId: string;
  /** Files that were just chosen. Each choice is a new list. */
  chosen: readonly File[];
  /** Told of the ready files, and whether one is still on its way. */
  onChange: (state: Attached) => void;
}

export interface Attached {
  files: readonly MessageFile[];
  isBusy: boolean;
  /** Takes the files off the list once a message has them. */
  clear: () => void;
}

/** The files of the next message, with their progress. */
export function Attachments({ conversationId, chosen, onChange }: Props) {
  const uploads = attachmentsOf(conversationId);
  const items = uploads.useItems();
  // Outside system: the files of the person's device, and those that a reload left.
  useEffect(() => {
    const room = MESSAGE_FILES_MAX - uploads.useItems.getState().length;
    if (chosen.length > room)
      toast('Too many files', `A message has at most ${MESSAGE_FILES_MAX} files`, 'danger');
    if (chosen.length > 0) uploads.add(chosen.slice(0, Math.max(0, room)));
    else void uploads.bringBack();
  }, [uploads, chosen]);
  // Outside system: the uploads, which live longer than the screen.
  useEffect(() => {
    const files = items.flatMap(({ file }) =>
      file ? [{ id: file.id, name: file.name, bytes: file.bytes, type: file.type ?? '' }] : [],
    );
    const isBusy = items.some(({ status, file }) => status !== 'failed' && !file);
    const clear = () => {
      for (const { id, file } of items) if (file) uploads.forget(id);
    };
    onChange({ files, isBusy, clear });
  }, [uploads, items, onChange]);
  if (items.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files of this message">
      {items.map((item) => (
        <li key={item.id}>
          <UploadRow {...uploadProps(uploads, item)} />
        </li>
      ))}
    </ul>
  );
}
