import type { Notice } from '@backline/contracts/accounts/notices';
import styles from './notice-age.module.css';
import { noticeTime } from './notice-time.ts';

interface Props {
  notice: Pick<Notice, 'at' | 'isRead'>;
  now: string;
  timeZone: string;
}

/** The age of a notice, with a mark while it is unread. */
export function NoticeAge({ notice: { at, isRead }, now, timeZone }: Props) {
  return (
    <time className={styles.time} dateTime={at} data-unread={!isRead || undefined}>
      {noticeTime(at, now, timeZone)}
    </time>
  );
}
