import type { User } from '@backline/contracts/accounts/auth';
import { Heading } from '@backline/design-system/heading';
import { Columns, Wrap } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { RecentActivity } from '#src/activity/recent-activity.tsx';
import { Figures } from './figures.tsx';
import styles from './home-page.module.css';
import { NextDeadline } from './next-deadline.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The artist's home: figures, recent activity, and the next steps. */
export function HomePage({ user }: { user: User }) {
  return (
    <Wrap className={styles.page}>
      <title>Home · Backline</title>
      <Heading level={1} size={2} className={styles.name} dir="auto">
        {user.name ?? 'Home'}
      </Heading>
      {user.artistId === undefined ? null : <HiddenNote kind="artist" id={user.artistId} />}
      <Figures />
      <Columns
        side={
          <Stack gap={8}>
            <NextDeadline />
            <QuickActions />
          </Stack>
        }
        sideWidth="372px"
        sideFirst
      >
        <RecentActivity />
      </Columns>
    </Wrap>
  );
}
