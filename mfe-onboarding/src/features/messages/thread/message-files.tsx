import type { MessageFile } from '@backline/contracts/talk/messages';
import { PrivateFile } from '@backline/shell-sdk/private-file';
import { linkFile } from '#src/features/messages/api.ts';
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
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <PrivateFile name={name} bytes={bytes} link={() => linkFile(conversationId, id)} />
        </li>
      ))}
    </ul>
  );
}
