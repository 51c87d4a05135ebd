import { Button } from '@backline/design-system/button';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionsQuery } from '#src/features/settings/parts/api.ts';
import { OwnViews } from './own-views.tsx';
import { SignIns } from './sign-ins.tsx';
import { SessionRows } from './session-rows.tsx';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { useSignOuts } from './use-sign-outs.ts';

/** The person's sessions, and buttons that sign those devices out. */
export function SessionsSection() {
  const section = useRef<HTMLElement>(null);
  const sessions = useQuery(sessionsQuery());
  const { one, others, everywhere } = useSignOuts(() => section.current?.focus());
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <SettingsSection
      ref={section}
      id="sessions"
      title="Sessions"
      action={
        hasOthers ? (
          <Button variant="quiet" size="sm" busy={others.isPending} onClick={() => others.mutate()}>
            Sign out others
          </Button>
        ) : null
      }
    >
      {sessions.data ? (
        <SessionRows
          sessions={sessions.data}
          now={sessions.dataUpdatedAt}
          ending={one.isPending ? one.variables.id : null}
          onEnd={one.mutate}
        />
      ) : null}
      {sessions.data && !hasOthers ? (
        <Text tone="muted" size="sm">
          You are signed in nowhere else.
        </Text>
      ) : null}
      {sessions.isPending ? <SkeletonRows rows={2} label="Loading sessions" /> : null}
      {sessions.isLoadingError ? <LoadFailed what="Sessions" queries={[sessions]} /> : null}
      <Button
        variant="quiet"
        className={styles.start}
        busy={everywhere.isPending}
        onClick={() => everywhere.mutate()}
      >
        Sign out everywhere
      </Button>
      <Text tone="muted" size="sm">
        It signs out this device too.
      </Text>
      <OwnViews />
      <SignIns />
    </SettingsSection>
  );
}
