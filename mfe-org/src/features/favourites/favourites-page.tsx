import type { Favourite } from '@backline/contracts/booking/favourites';
import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { StarIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownEventQuery } from '#src/event/api.ts';
import { PATHS } from '#src/paths.ts';
import { PageHead } from '#src/shared/page-head.tsx';
import { favouritesQuery } from './api.ts';
import { EventChoice } from './event-choice.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import styles from './favourites.module.css';

/** The artists whom the venue has marked for itself. With an event in the address it invites them (rules: favourites). */
export function FavouritesPage() {
  const [params, setParams] = useSearchParams();
  const eventId = params.get('event') ?? '';
  const event = useQuery({ ...ownEventQuery(eventId), enabled: eventId !== '' });
  const list = useInfiniteQuery({
    ...favouritesQuery(eventId === '' ? undefined : eventId),
    placeholderData: (before) => before,
  });
  const choose = (id: string) => setParams(id === '' ? {} : { event: id }, { replace: true });
  return (
    <Wrap padded>
      <title>Favourites · Backline</title>
      <div className={styles.root}>
        <PageHead
          title="Favourites"
          note={<Text tone="muted">Only the members of your venue see this list.</Text>}
          back={PATHS.dashboard}
          backLabel="Back to the dashboard"
        />
        {list.data?.length === 0 ? <NoFavourites /> : null}
        {list.data && list.data.length > 0 ? (
          <>
            <EventChoice eventId={eventId} event={event.data} onChoose={choose} />
            {event.isLoadingError ? <LoadFailed what="The event" queries={[event]} /> : null}
            <FavouriteList list={list} event={event.data} />
          </>
        ) : null}
        {list.isPending ? <SkeletonRows label="Loading your favourites" rows={4} /> : null}
        {list.isLoadingError ? <LoadFailed what="Your favourites" queries={[list]} /> : null}
      </div>
    </Wrap>
  );
}

interface ListProps {
  list: UseInfiniteQueryResult<Favourite[]>;
  event: OwnEvent | undefined;
}

function FavouriteList({ list, event }: ListProps) {
  const rows = useRef<HTMLUListElement>(null);
  return (
    <LoadMore label="Show more favourites" {...loadMoreProps(list, 'favourites')}>
      {/* A removed row takes the focused button along. The list then gets the focus. */}
      <Rows ref={rows} tabIndex={-1} aria-label="Favourites">
        {list.data?.map((favourite) => (
          <FavouriteRow
            key={favourite.artist.id}
            favourite={favourite}
            event={event}
            onGone={() => rows.current?.focus()}
          />
        ))}
      </Rows>
    </LoadMore>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      icon={<StarIcon size="lg" />}
      title="No favourites yet"
      action={
        <Link className={buttonClass({ variant: 'accent' })} to={PATHS.artists}>
          Find artists
        </Link>
      }
    >
      Press 'Favourite' in the directory of artists, on a profile, or in an application. You then find the
      artist here.
    </EmptyState>
  );
}
