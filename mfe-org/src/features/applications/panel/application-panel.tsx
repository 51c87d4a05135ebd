import type { Application } from '@backline/contracts/booking/applications';
import { pictureSources } from '@backline/contracts/base/pictures';
import { Alert } from '@backline/design-system/alert';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import { Text } from '@backline/design-system/text';
import { FavouriteButton } from '@backline/shell-sdk/favourite-button';
import { Slot } from '@backline/shell-sdk/slot';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useId, useRef, type Ref } from 'react';
import { artistCancelling } from '#src/event/event-texts.ts';
import { overlapText } from '#src/event/overlap-text.ts';
import { artistQuery, useViewApplication } from '#src/features/applications/api.ts';
import { ApplicationWords } from '#src/features/applications/application-words.tsx';
import { FollowerTiles } from '#src/features/applications/follower-tiles.tsx';
import { HeardArtists } from '#src/features/applications/listen-first.tsx';
import { DecisionArea } from '#src/features/applications/decision/decision-area.tsx';
import { AcceptedNight } from './accepted-night.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { FitReasons } from './fit-reasons.tsx';
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
  /** Whether the person chose it. One that the screen shows by itself is not marked as opened. */
  isChosen: boolean;
  onDecided: () => void;
}

/** One application as the venue judges it: who plays, what they write, how they sound, and the answer. */
export function ApplicationPanel({ application, isWide, takesFocus, isChosen, onDecided }: Props) {
  const { artist, venueView, id, cancelling, pause } = application;
  const { data } = useQuery(artistQuery(artist.id));
  const nameId = useId();
  const nameRef = useRef<HTMLHeadingElement>(null);
  const view = useView(application, isChosen);
  const focusName = useCallback(() => nameRef.current?.focus({ preventScroll: true }), []);
  // The person has moved on by a key or a decision, so what was pressed is gone.
  useEffect(() => {
    if (!takesFocus) return;
    if (!isWide) window.scrollTo(0, 0);
    nameRef.current?.focus({ preventScroll: !isWide });
  }, [takesFocus, isWide]);
  const level = isWide ? 3 : 2;
  const overlap = overlapText(application);
  // The mixes of a suspended artist are hidden.
  const mix = pause?.side === 'artist' ? null : <LeadMix artist={artist} level={level} />;
  return (
    <article
      className={styles.panel}
      data-wide={isWide || undefined}
      aria-labelledby={nameId}
      // A press inside the panel chooses its application.
      onClickCapture={view}
    >
      {/* Beside the list the page is still the list. */}
      {isWide ? null : <title>{`${artist.stageName} · Backline`}</title>}
      <ArtistPoster artist={artist} isWide={isWide} nameId={nameId} nameRef={nameRef} />
      <div className={styles.parts}>
        <div className={styles.part}>
          {/* Beside the list the sound stays in reach, however long the message is. */}
          {isWide ? mix : null}
          {overlap === null ? null : <Alert tone="warn" title={overlap} />}
          <AcceptedNight application={application} level={level} />
          <ApplicationWords
            application={application}
            level={level}
            location={data?.location}
            action={<Marks application={application} />}
          />
          <FitReasons view={venueView} level={level} />
          {isWide ? null : mix}
          <Slot name="application-panel" applicationId={id} side="venue" isChosen={isChosen} />
        </div>
        <div className={styles.part}>
          <Genres artist={artist} />
          <HeardArtists artistIds={[artist.id]}>
            <FollowerTiles artist={artist} />
          </HeardArtists>
          {cancelling ? (
            <Text size="sm" tone="muted">
              {artistCancelling(artist, cancelling.artist)}
            </Text>
          ) : null}
          {venueView ? <PrivateNote id={id} view={venueView} /> : null}
          <ApplicationHistory application={application} level={level} />
        </div>
      </div>
      <DecisionArea application={application} nameId={nameId} onFocusLost={focusName} onDecided={onDecided} />
    </article>
  );
}

/** What the venue marks for itself: this application, and the artist, who cannot be kept while suspended. */
function Marks({ application: { id, artist, venueView, pause } }: Pick<Props, 'application'>) {
  return (
    <>
      {venueView ? <StarButton id={id} view={venueView} /> : null}
      {pause?.side === 'artist' ? null : <FavouriteButton artist={artist} size="sm" />}
    </>
  );
}

/** The artist sees that the venue has opened it (rules: application life). The server notes the first time only. */
function useView({ id, allowedActions }: Application, isChosen: boolean): () => void {
  const { mutate, isPending } = useViewApplication();
  const canView = allowedActions.includes('view');
  const view = () => {
    if (canView && !isPending) mutate(id);
  };
  const viewChosen = useEffectEvent(view);
  // Outside system: the server.
  useEffect(() => {
    if (isChosen && canView) viewChosen();
  }, [id, isChosen, canView]);
  return view;
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
      ratio={isWide ? '5 / 1' : '5 / 2'}
      sizes={isWide ? '60vw' : '100vw'}
    >
      <Billing
        ref={nameRef}
        id={nameId}
        as={isWide ? 'h2' : 'h1'}
        max={isWide ? '4rem' : '3rem'}
        tabIndex={-1}
      >
        {artist.stageName}
      </Billing>
    </Poster>
  );
}

function Genres({ artist }: Pick<Application, 'artist'>) {
  return (
    <ChipList>
      {artist.genres.slice(0, SHOWN_GENRES).map((genre) => (
        <Chip key={genre}>{genre}</Chip>
      ))}
    </ChipList>
  );
}
