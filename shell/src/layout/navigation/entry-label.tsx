import { UNREAD_MAX } from '@backline/contracts/base/limits';
import type { NavigationEntry } from '@backline/contracts/platform/releases';
import { countUnreadConversations } from '@backline/contracts/talk/messages';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { endpointQuery, everyVisit, useFlag, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import styles from './navigation-bars.module.css';

const POLL_MS = 60_000;

/** The word of an entry, with what waits behind it. */
export function EntryLabel({ entry: { label, counts } }: { entry: NavigationEntry }) {
  return (
    <>
      {label}
      {counts === 'messages' ? <UnreadMessages /> : null}
    </>
  );
}

function UnreadMessages() {
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

/** The number of the person's conversations with unread messages. Zero while messages are not released. */
export function useUnreadMessages(): number {
  const hasProfile = useSession(({ user }) => Boolean(user?.artistId ?? user?.orgId));
  const { isOn = false } = useFlag('messages');
  const { data } = useQuery({
    ...endpointQuery(countUnreadConversations, {}),
    ...everyVisit,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    enabled: hasProfile && isOn,
  });
  return data?.unread ?? 0;
}
