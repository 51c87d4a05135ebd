import { Button } from '@backline/design-system/button';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { formatDay, LoadFailed, useReaderZone } from '@backline/shell-sdk';
import { useRef } from 'react';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { NewAddress } from './new-address.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** The secret address at which calendar programs read the person's nights. */
export function CalendarSection({ isArtist }: { isArtist: boolean }) {
  const section = useRef<HTMLElement>(null);
  const { feed, make, end } = useCalendarFeed();
  const madeAt = feed.data?.madeAt ?? null;
  return (
    <SettingsSection ref={section} id="calendar" title="Calendar">
      <Text>
        {isArtist
          ? 'Your calendar program can follow your nights: those that wait for an answer, and those that you play.'
          : 'Your calendar program can follow the nights of your venue, with the artists who play.'}
      </Text>
      {feed.isPending ? <SkeletonRows rows={1} label="Loading the calendar feed" /> : null}
      {feed.isLoadingError ? <LoadFailed what="The calendar feed" queries={[feed]} /> : null}
      {make.data ? <NewAddress path={make.data.path} /> : null}
      {madeAt !== null && !make.data ? <MadeAt madeAt={madeAt} /> : null}
      {feed.data ? (
        <div className={styles.acts}>
          <Button
            variant="quiet"
            busy={make.isPending}
            disabled={end.isPending}
            onClick={() => make.mutate()}
          >
            {madeAt === null ? 'Make an address' : 'Make a new address'}
          </Button>
          {madeAt === null ? null : (
            <Button
              variant="ghost"
              busy={end.isPending}
              disabled={make.isPending}
              onClick={() => end.mutate(undefined, { onSuccess: () => section.current?.focus() })}
            >
              Turn off
            </Button>
          )}
        </div>
      ) : null}
    </SettingsSection>
  );
}

function MadeAt({ madeAt }: { madeAt: string }) {
  const zone = useReaderZone('UTC');
  return (
    <Text tone="muted" size="sm">
      An address was made on {formatDay(madeAt, zone)}. It is not shown again. A new one ends it.
    </Text>
  );
}
