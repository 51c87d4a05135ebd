import type { Application } from '@backline/contracts/booking/applications';
import { pictureSources } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useId, useRef, type Ref } from 'react';
import { artistCancelling } from '#src/event/event-texts.ts';
import { artistQuery, useViewApplication } from '#src/features/applications/api.ts';
import { ApplicationWords } from '#src/features/applications/application-words.tsx';
import { DecisionArea } from '#src/features/applications/decision/decision-area.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { LeadMix } from './lead-mix.tsx';
import styles from './panel.module.css';
import { PrivateNote } from './private-note.tsx';
import { StarButton } from './star-button.tsx';

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
  const { artist, venueView, id, cancelling } = application;
  const { data } = useQuery(artistQuery(artist.id));
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
    <article className={styles.panel} data-wide={isWide || undefined} aria-labelledby={nameId}>
      {/* Beside the list the page is still the list. */}
      {isWide ? null : <title>{`${artist.stageName} · Backline`}</title>}
      <ArtistPoster artist={artist} isWide={isWide} nameId={nameId} nameRef={nameRef} />
      <ApplicationWords
        application={application}
        level={level}
        location={data?.location}
        action={venueView ? <StarButton id={id} view={venueView} /> : null}
      >
        {cancelling ? (
          <Text size="sm" tone="muted">
            {artistCancelling(artist, cancelling.artist)}
          </Text>
        ) : null}
      </ApplicationWords>
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

interface PosterProps extends Pick<Application, 'artist'> {
  isWide: boolean;
  nameId: string;
  nameRef: Ref<HTMLHeadingElement>;
}

function ArtistPoster({ artist, isWide, nameId, nameRef }: PosterProps) {
  return (
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
  );
}
