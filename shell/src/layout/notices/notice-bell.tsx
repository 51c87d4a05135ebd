import { UNREAD_MAX } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { BellIcon } from '@backline/design-system/icon';
import { Menu } from '@backline/design-system/menu';
import { Text } from '@backline/design-system/text';
import { CountMark } from '@backline/design-system/top-bar';
import { unreadQuery } from '@backline/shell-sdk/notices';
import { useQuery } from '@tanstack/react-query';
import { NoticePanel } from './notice-panel.tsx';
import styles from './notices.module.css';

const SHOWN_MAX = UNREAD_MAX - 1;

/** The bell with the number of unread notices. It opens their list. */
export function NoticeBell() {
  const { data } = useQuery(unreadQuery());
  const unread = data?.unread ?? 0;
  const count = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <Menu
      label="Notifications"
      width="420px"
      header={
        <Text as="span" strong className={styles.title}>
          Notifications
        </Text>
      }
      trigger={
        <Button
          variant="ghost"
          iconOnly
          className={styles.bell}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        >
          <BellIcon />
          {unread === 0 ? null : <CountMark>{count}</CountMark>}
        </Button>
      }
    >
      <NoticePanel />
    </Menu>
  );
}
