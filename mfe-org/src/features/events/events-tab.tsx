import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { CalendarDaysIcon, PlusIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline, Stack } from '@backline/design-system/stack';
import { dateParts, LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ownEventsQuery } from '#src/event/api.ts';
import { EventDialog } from '#src/event/event-dialog.tsx';
import type { AskedAction } from '#src/event/event-texts.ts';
import { PATHS, publishedPath } from '#src/paths.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DraftSeries, seriesOf } from './draft-series.tsx';
import styles from './events-tab.module.css';
import { OwnEventRow } from './own-event-row.tsx';
import { PublishedCard } from './published-card.tsx';

interface Asked {
  event: OwnEvent;
  action: AskedAction | 'copy';
}

/** The venue's own events: upcoming ones by month, drafts, and past ones. */
export function EventsTab() {
  const upcoming = useInfiniteQuery(ownEventsQuery('upcoming'));
  const drafts = useInfiniteQuery(ownEventsQuery('drafts'));
  const past = useInfiniteQuery(ownEventsQuery('past'));
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const published = params.get('published');
  const lists = [upcoming, drafts, past];
  const opener = useRef<HTMLElement>(null);
  const ask: PartProps['onAsk'] = (event, action, from = null) => {
    opener.current = from;
    setAsked({ event, action });
  };
  const close = () => {
    setAsked(null);
    // The entry that was pressed is gone with its menu. The dialog goes with this change.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus();
    });
  };

  if (lists.some(({ isLoadingError }) => isLoadingError)) {
    return <LoadFailed what="Your events" queries={lists} />;
  }
  if (!upcoming.data || !drafts.data || !past.data) return <SkeletonRows label="Loading events" rows={5} />;
  if (upcoming.data.length + drafts.data.length + past.data.length === 0) return <NoEvents />;
  return (
    <Stack gap={5}>
      <Inline between gap={2}>
        <Heading level={2} size={3}>
          {headline(upcoming, drafts)}
        </Heading>
        <CreateLink />
      </Inline>
      {published === null ? null : (
        <PublishedCard
          key={published}
          id={published}
          onClose={() => void navigate(PATHS.events, { replace: true })}
        />
      )}
      <Part list={upcoming} onAsk={ask} />
      <Part list={drafts} title="Drafts" onAsk={ask} />
      <Part list={past} title="Past" onAsk={ask} />
      {asked ? <AskedDialog {...asked} onClose={close} /> : null}
    </Stack>
  );
}

function AskedDialog({ event, action, onClose }: Asked & { onClose: () => void }) {
  const navigate = useNavigate();
  if (action === 'copy') return <CopyDialog event={event} onClose={onClose} />;
  const finish = () => {
    onClose();
    if (action === 'publish') void navigate(publishedPath(event.id));
  };
  return <EventDialog event={event} action={action} onClose={onClose} onDone={finish} />;
}

function CreateLink() {
  return (
    <Link className={buttonClass({ variant: 'accent' })} to={PATHS.newEvent}>
      <PlusIcon />
      Create event
    </Link>
  );
}

function NoEvents() {
  return (
    <EmptyState
      title="No events yet"
      icon={<CalendarDaysIcon size="lg" />}
      action={
        <Link className={buttonClass({ variant: 'accent' })} to={PATHS.newEvent}>
          Create an event
        </Link>
      }
    >
      Artists apply to your events. You reply within {REPLY_HOURS} hours.
    </EmptyState>
  );
}

type List = UseInfiniteQueryResult<OwnEvent[]>;

/** `3 upcoming, 1 draft`, or only the first half. A cancelled night stays in the list, but it does not come. */
function headline(upcoming: List, drafts: List): string {
  const some = ({ data = [], hasNextPage }: List) => {
    const { length } = data.filter(({ status }) => status !== 'cancelled');
    return `${length}${hasNextPage ? '+' : ''}`;
  };
  const written = drafts.data?.length ?? 0;
  if (written === 0) return `${some(upcoming)} upcoming`;
  return `${some(upcoming)} upcoming, ${some(drafts)} ${written === 1 ? 'draft' : 'drafts'}`;
}

interface PartProps {
  list: List;
  /** Stands in place of the months. */
  title?: string;
  onAsk: (event: OwnEvent, action: Asked['action'], opener?: HTMLElement | null) => void;
}

function Part({ list, title, onAsk }: PartProps) {
  if (!list.data || list.data.length === 0) return null;
  const groups = title ? [{ name: title, events: list.data }] : byMonth(list.data);
  return (
    <LoadMore
      label="Show more events"
      className={styles.part}
      data-apart={title === undefined ? undefined : ''}
      {...loadMoreProps(list, 'events')}
    >
      {groups.map(({ name, events }) => (
        <section key={name} aria-label={name}>
          <Heading level={2} size={4} className={styles.month}>
            {name}
          </Heading>
          {seriesOf(events).map((drafts) => (
            <DraftSeries key={drafts[0]?.series} drafts={drafts} />
          ))}
          <Rows as="ol">
            {events.map((event) => (
              <OwnEventRow
                key={event.id}
                event={event}
                withMonth={title !== undefined}
                onAsk={(action, opener) => onAsk(event, action, opener)}
              />
            ))}
          </Rows>
        </section>
      ))}
    </LoadMore>
  );
}

/** By month at the place of the event. The order stays. */
function byMonth(events: readonly OwnEvent[]): { name: string; events: OwnEvent[] }[] {
  const months = new Map<string, OwnEvent[]>();
  for (const event of events) {
    const name = event.startsAt ? dateParts(event.startsAt, event.form.timeZone).monthYear : '';
    months.set(name, [...(months.get(name) ?? []), event]);
  }
  return [...months].map(([name, group]) => ({ name, events: group }));
}
