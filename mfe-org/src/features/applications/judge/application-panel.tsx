import type { Application } from '@backline/contracts/booking/applications';
import { pictureSources } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Poster } from '@backline/design-system/poster';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { dateParts, routes, useReaderZone } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { artistCancelling } from '#src/event/event-texts.ts';
import { artistQuery, useViewApplication } from '#src/features/applications/api.ts';
import { FollowerTiles } from '#src/features/applications/follower-tiles.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { DecisionArea } from './decision-area.tsx';
import styles from './judge.module.css';
import { LeadMix } from './lead-mix.tsx';
import { PrivateNote, StarButton } from './venue-marks.tsx';

const SHOWN_GENRES = 3;

interface Props {
  application: Application;
  /** Beside the list, or a page of its own. */
  isWide: boolean;
  takesFocus: boolean;
  onDecided: () => void;
}

/** One application as the venue judges it: who plays, what they write, how they sound, and the answer. */
export function ApplicationPanel({ application, isWide, takesFocus, onDecided }: Props) {
  const { artist, event, message, reason, status, venueView, id, cancelling } = application;
  const nameId = useId();
  const nameRef = useRef<HTMLHeadingElement>(null);
  useView(application);
  const focusName = useCallback(() => nameRef.current?.focus({ preventScroll: true }), []);
  // The person has moved on by a key or a decision, so what was pressed is gone.
  useEffect(() => {
    if (takesFocus) nameRef.current?.focus();
  }, [takesFocus]);
  const level = isWide ? 3 : 2;
  return (
    <article className={styles.panel} aria-labelledby={nameId}>
      {/* Beside the list the page is still the list. */}
      {isWide ? null : <title>{`${artist.stageName} · Backline`}</title>}
      <Poster
        {...pictureSources(artist.profileImage)}
        alt=""
        name={artist.stageName}
        id={artist.id}
        ratio={isWide ? '5 / 2' : '16 / 9'}
        sizes={isWide ? '60vw' : '100vw'}
      >
        <ChipList>
          {artist.genres.slice(0, SHOWN_GENRES).map((genre) => (
            <Chip key={genre} tone="art">
              {genre}
            </Chip>
          ))}
        </ChipList>
        <Billing ref={nameRef} id={nameId} as={isWide ? 'h2' : 'h1'} max="6.5rem" tabIndex={-1}>
          {artist.stageName}
        </Billing>
      </Poster>
      <Facts application={application} />
      <FollowerTiles artist={artist} />
      {cancelling ? (
        <Text size="sm" tone="muted">
          {artistCancelling(artist, cancelling.artist)}
        </Text>
      ) : null}
      {message === '' ? null : (
        <section>
          <Heading level={level} size={4}>
            Why you&apos;d be a good fit
          </Heading>
          <p className={styles.quote}>{message}</p>
        </section>
      )}
      {reason === null ? null : (
        <section>
          <Heading level={level} size={4}>
            {event.status === 'cancelled' || status === 'cancelled' ? 'Reason' : 'Your reason'}
          </Heading>
          <p className={styles.quote}>{reason}</p>
        </section>
      )}
      <LeadMix artist={artist} level={level} />
      {venueView ? <PrivateNote id={id} view={venueView} /> : null}
      <ApplicationHistory application={application} level={level} />
      <DecisionArea application={application} nameId={nameId} onFocusLost={focusName} onDecided={onDecided} />
    </article>
  );
}

/** The artist sees that the venue has opened it. The server notes the first time only. */
function useView({ id, allowedActions }: Application): void {
  const { mutate } = useViewApplication();
  const canView = allowedActions.includes('view');
  const view = useEffectEvent(() => mutate(id));
  // Outside system: the server.
  useEffect(() => {
    if (canView) view();
  }, [id, canView]);
}

function Facts({ application: { id, artist, event, submittedAt, venueView } }: { application: Application }) {
  const { data } = useQuery(artistQuery(artist.id));
  const { weekday, day, month } = dateParts(submittedAt, useReaderZone(event.timeZone));
  return (
    <div className={styles.facts}>
      <Text size="sm" tone="muted">
        {data?.location ? `${data.location}. ` : ''}Applied for{' '}
        <b className={styles.event}>{event.headliner}</b>, {weekday} {day} {month}.
      </Text>
      <Inline gap={2}>
        {venueView ? <StarButton id={id} view={venueView} /> : null}
        <Link className={linkClass({ size: 'sm' })} to={routes.profile(artist.handle)}>
          Open profile
        </Link>
      </Inline>
    </div>
  );
}
