import type { Notice } from '@backline/contracts/accounts/notices';
import { Rows } from '@backline/design-system/rows';
import { serverNow, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReadNotice } from './api.ts';
import { NoticeAge } from './notice-age.tsx';
import { NOTICE_ICONS } from './notice-icon.tsx';
import styles from './notice-rows.module.css';
import { NoticeText } from './notice-text.tsx';

/** Notices as a list. Opening one leads to its subject and marks it as read. */
export function NoticeRows({ notices }: { notices: readonly Notice[] }) {
  const timeZone = useReaderZone('UTC');
  // Rows keep the time at which the list was opened.
  const [now] = useState(() => serverNow().toISOString());
  const read = useReadNotice();
  return (
    <Rows as="ol">
      {notices.map((notice) => {
        const { id, kind, path, isRead } = notice;
        return (
          <li key={id}>
            <Link className={styles.row} to={path} onClick={isRead ? undefined : () => read.mutate(id)}>
              <span className={styles.icon}>{NOTICE_ICONS[kind]}</span>
              <span className={styles.text}>
                <NoticeText {...notice} />
              </span>
              <NoticeAge notice={notice} now={now} timeZone={timeZone} />
            </Link>
          </li>
        );
      })}
    </Rows>
  );
}
