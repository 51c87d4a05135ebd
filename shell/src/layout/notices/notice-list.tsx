import type { Notice } from '@backline/contracts/notices';
import { MenuItem } from '@backline/design-system/menu';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReadNotice } from './api.ts';
import { NOTICE_ICONS } from './notice-icon.tsx';
import { isSameDay, noticeTime } from './notice-time.ts';
import styles from './notices.module.css';

interface Props {
  notices: readonly Notice[];
}

/** Notices by day. Each leads to what it tells about, and is read then. */
export function NoticeList({ notices }: Props) {
  const timeZone = useReaderZone('UTC');
  // Rows keep the time at which the list was opened.
  const [now] = useState(() => new Date().toISOString());
  const read = useReadNotice();
  const isToday = ({ at }: Notice) => isSameDay(at, now, timeZone);
  const groups = [
    { name: 'Today', rows: notices.filter(isToday) },
    { name: 'Earlier', rows: notices.filter((notice) => !isToday(notice)) },
  ].filter(({ rows }) => rows.length > 0);
  return groups.map(({ name, rows }) => (
    <div key={name} role="group" aria-label={name}>
      <div className={styles.group} aria-hidden>
        {name}
      </div>
      {rows.map(({ id, kind, path, isRead, at, ...words }) => (
        <MenuItem
          key={id}
          icon={<span className={styles.icon}>{NOTICE_ICONS[kind]}</span>}
          link={<Link to={path} onClick={isRead ? undefined : () => read.mutate(id)} />}
          end={
            <time className={styles.time} dateTime={at} data-unread={!isRead || undefined}>
              {noticeTime(at, now, timeZone)}
            </time>
          }
        >
          <span className={styles.text}>
            <NoticeText {...words} />
            {isRead ? null : <VisuallyHidden> Unread</VisuallyHidden>}
          </span>
        </MenuItem>
      ))}
    </div>
  ));
}

function NoticeText({ text, strong }: Pick<Notice, 'text' | 'strong'>) {
  const start = strong === '' ? -1 : text.indexOf(strong);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <b className={styles.strong}>{strong}</b>
      {text.slice(start + strong.length)}
    </>
  );
}
