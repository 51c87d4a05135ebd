import type { EventSummary } from '@backline/contracts/records/events';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Data, Text } from '@backline/design-system/text';
import { dateParts, routes, useFlag } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nightsQuery } from '#src/shared/nights/nights.ts';
import { featuredQuery } from './api.ts';
import styles from './live-nights.module.css';

const NIGHTS_SHOWN = 3;

/**
 * The content that a stranger can open at once: the next nights that take applications, and the page of the
 * featured artist.
 */
export function LiveNights() {
  const flag = useFlag('events');
  const isReleased = flag.isOn === true;
  const nights = useQuery({ ...nightsQuery(), enabled: isReleased });
  const featured = useQuery(featuredQuery());
  const isFlagPending = flag.isOn === undefined && !flag.isError;
  if (isFlagPending || featured.isPending || (isReleased && nights.isPending)) return <Loading />;
  const artist = featured.data?.artist;
  const open = isReleased ? (nights.data ?? []).filter(isOpen).slice(0, NIGHTS_SHOWN) : [];
  if (open.length === 0 && !artist) return null;
  return (
    <section className={styles.root} aria-label="Live on Backline">
      {open.length > 0 ? <Nights nights={open} /> : null}
      {artist ? (
        <Link to={routes.profile(artist.handle)} className={linkClass({ size: 'sm' })}>
          See {artist.stageName}’s page
        </Link>
      ) : null}
    </section>
  );
}

/** A placeholder as high as the list, so that nothing moves when the list appears. */
function Loading() {
  return (
    <LoadingRegion className={styles.root} label="Loading open nights">
      <Skeleton width={140} height={22} />
      <div className={styles.list}>
        {Array.from({ length: NIGHTS_SHOWN }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
      <Skeleton width={140} height={24} />
    </LoadingRegion>
  );
}

function isOpen({ status, spotsAvailable }: EventSummary): boolean {
  return status === 'accepting' && spotsAvailable > 0;
}

function Nights({ nights }: { nights: readonly EventSummary[] }) {
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size={4}>
          Open nights
        </Heading>
        <Link to={routes.events} className={linkClass({ size: 'sm' })}>
          See all
        </Link>
      </div>
      <ol className={styles.list}>
        {nights.map((night) => (
          <Night key={night.id} night={night} />
        ))}
      </ol>
    </>
  );
}

function Night({ night }: { night: EventSummary }) {
  const { day, month } = dateParts(night.startsAt, night.timeZone);
  return (
    <li>
      <Link to={routes.event(night.id)} className={styles.row}>
        <Data size="sm" tone="muted">
          {day} {month}
        </Data>
        <Text as="b" strong className={styles.words}>
          {night.headliner}
        </Text>
        <Text as="span" size="sm" tone="muted" className={styles.words}>
          {night.venueName}, {night.location}
        </Text>
      </Link>
    </li>
  );
}
