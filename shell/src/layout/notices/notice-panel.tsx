import { MenuItem, MenuRule } from '@backline/design-system/menu';
import { CheckIcon, RefreshIcon } from '@backline/design-system/icon';
import { Text } from '@backline/design-system/text';
import { lookingMessage, routes, toast, useSession } from '@backline/shell-sdk';
import { firstActOf, noticesQuery, useReadAll } from '@backline/shell-sdk/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';

/** The panel of the bell: the person's notices, and a button that marks them as read. */
export function NoticePanel() {
  const notices = useInfiniteQuery(noticesQuery());
  const readAll = useReadAll();
  if (!notices.data)
    return notices.isError ? (
      <>
        <Text as="div" className={styles.note}>
          Your notifications could not be loaded
        </Text>
        <MenuItem icon={<RefreshIcon />} keepsOpen onSelect={() => void notices.refetch()}>
          Try again
        </MenuItem>
      </>
    ) : (
      <MenuItem disabled>Loading...</MenuItem>
    );
  const [newest] = notices.data;
  if (!newest) return <NoNotices />;
  const hasUnread = notices.data.some(({ isRead }) => !isRead);
  const markAll = () =>
    readAll.mutate(newest.at, {
      onError: (error) => toast('Not marked as read', lookingMessage(error) ?? 'Please try again', 'danger'),
    });
  return (
    <>
      {hasUnread ? (
        <MenuItem icon={<CheckIcon />} keepsOpen onSelect={markAll}>
          Mark all as read
        </MenuItem>
      ) : null}
      <NoticeList notices={notices.data} />
      <MenuRule />
      {notices.hasNextPage ? (
        <MenuItem keepsOpen onSelect={() => void notices.fetchNextPage()}>
          {notices.isFetchNextPageError ? 'Older ones did not come. Try again' : 'Show older ones'}
        </MenuItem>
      ) : null}
      <MenuItem link={<Link to={routes.notices} />}>All activity</MenuItem>
    </>
  );
}

function NoNotices() {
  const { text, label, to } = firstActOf(useSession((session) => session.user));
  return (
    <>
      <div className={styles.note}>
        <Text as="div" strong>
          No notifications yet
        </Text>
        <Text as="div" tone="muted">
          {text}
        </Text>
      </div>
      <MenuItem link={<Link to={to} />}>{label}</MenuItem>
    </>
  );
}
