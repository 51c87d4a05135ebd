import type { MessageFile } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { sizeText } from '@backline/design-system/file-size';
import { FileTextIcon } from '@backline/design-system/icon';
import { toast, unexpectedMessage } from '@backline/shell-sdk';
import { useState } from 'react';
import { fileAddress } from '#src/features/messages/api.ts';
import styles from './thread.module.css';

interface Props {
  conversationId: string;
  files: readonly MessageFile[];
}

/** The files of a message. Each is saved by a link that is made for this press. */
export function MessageFiles({ conversationId, files }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <SaveFile conversationId={conversationId} file={file} />
        </li>
      ))}
    </ul>
  );
}

function SaveFile({ conversationId, file }: { conversationId: string; file: MessageFile }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      window.location.assign(await fileAddress(conversationId, file.id));
    } catch (error) {
      toast('The file could not be opened', unexpectedMessage(error), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void save()}>
      <FileTextIcon size="sm" />
      {file.name}, {sizeText(file.bytes)}
    </Button>
  );
}
