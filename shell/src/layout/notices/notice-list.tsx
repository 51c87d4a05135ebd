import type { Notice } from '@backline/contracts/accounts/notices';
import { MenuItem } from '@backline/design-system/menu';
import { serverNow, useReaderZone } from '@backline/shell-sdk';
import {
  NOTICE_ICONS,
  NoticeAge,
  noticeGroups,
  NoticeText,
  useReadNotice,
} from '@backline/shell-sdk/notices';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './notices.module.css';

interface Props {
  notices: readonly Notice[];
}

/** Notices by day. Opening one leads to its subject and marks it as read. */
export function NoticeList({ notices }: Props) {
  const timeZone = useReaderZone('UTC');
  // Rows keep the time at which the list was opened.
  const [now] = useState(() => serverNow().toISOString());
  const read = useReadNotice();
  return noticeGroups(notices, now, timeZone).map(({ name, rows }) => (
    <div key={name} role="group" aria-label={name}>
      <div className={styles.group} aria-hidden>
        {name}
      </div>
      {rows.map(({ id, kind, path, isRead, at, ...words }) => (
        <MenuItem
          key={id}
          icon={<span className={styles.icon}>{NOTICE_ICONS[kind]}</span>}
          link={<Link to={path} onClick={isRead ? undefined : () => read.mutate(id)} />}
          end={<NoticeAge notice={{ at, isRead }} now={now} timeZone={timeZone} />}
        >
          <span className={styles.text}>
            <NoticeText {...words} isRead={isRead} />
          </span>
        </MenuItem>
      ))}
    </div>
  ));
}
