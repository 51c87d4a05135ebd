import type { Notice } from '@backline/contracts/accounts/notices';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import styles from './notice-text.module.css';

/** The text of a notice. The event is emphasised, and an unread notice says that it is unread. */
export function NoticeText({ text, strong, isRead }: Pick<Notice, 'text' | 'strong' | 'isRead'>) {
  const start = strong === '' ? -1 : text.indexOf(strong);
  return (
    <>
      {start < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, start)}
          <b className={styles.strong}>{strong}</b>
          {text.slice(start + strong.length)}
        </>
      )}
      {isRead ? null : <VisuallyHidden> Unread</VisuallyHidden>}
    </>
  );
}
