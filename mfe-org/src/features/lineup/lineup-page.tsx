import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { OwnEvent, OwnEventStepAction } from '@backline/contracts/booking/event-edits';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { LoadMore } from '@backline/design-system/load-more';
import { Section, Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data, Text } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ownEventQuery } from '#src/event/api.ts';
import { ChangeList } from '#src/event/change-list.tsx';
import { canFindArtists, nameOf } from '#src/event/event-texts.ts';
import { NightFacts } from '#src/event/night-facts.tsx';
import { StepList } from '#src/event/step-list.tsx';
import { artistsForPath, PATHS } from '#src/paths.ts';
import { PageHead } from '#src/shared/page-head.tsx';
import { lineupQuery } from './api.ts';
import { LineupRow } from './lineup-row.tsx';
import { Replacements } from './replacements.tsx';
import styles from './lineup.module.css';

/** The artists of one event: those with a place, and those that the venue can still ask. */
export function LineupPage() {
  const { id = '' } = useParams();
  const event = useQuery(ownEventQuery(id));
  return (
    <Wrap padded>
      <title>Lineup · Backline</title>
      {event.data ? <Lineup event={event.data} /> : null}
      {event.isPending ? <SkeletonRows label="Loading the lineup" rows={4} /> : null}
      {event.isLoadingError ? <LoadFailed what="The lineup" queries={[event]} /> : null}
    </Wrap>
  );
}

/** Those without a place. The venue may ask some of them late. */
const OTHERS = [
  ['asked', 'Asked late'],
  ['expired', 'Missed replies'],
  ['closed', 'Closed'],
  ['cancelled', 'Cancelled by the artist'],
  ['called-off', 'Called off'],
] as const;

function FindArtists({ event }: { event: OwnEvent }) {
  if (!canFindArtists(event)) return null;
  return (
    <Link className={buttonClass({ variant: 'accent' })} to={artistsForPath(event)}>
      Find artists
    </Link>
  );
}

function Lineup({ event }: { event: OwnEvent }) {
  const { form, startsAt, accepted, history, steps } = event;
  return (
    <div className={styles.root}>
      <PageHead
        title={nameOf(event)}
        note={
          <Data tone="muted" size="sm">
            {startsAt ? `${formatDayTime(startsAt, form.timeZone)}, ` : ''}
            {accepted} of {form.places} {form.places === '1' ? 'spot' : 'spots'} taken
          </Data>
        }
        actions={<FindArtists event={event} />}
        back={PATHS.events}
        backLabel="Back to events"
      />
      <Artists eventId={event.id} title="Accepted" state="accepted">
        <EmptyState title="No artist has a spot yet">Artists whom you accept stand here.</EmptyState>
      </Artists>
      {accepted > 0 && canFindArtists(event) ? (
        <Section title="What comes next">
          <NightFacts event={event} />
        </Section>
      ) : null}
      <Replacements event={event} />
      {OTHERS.map(([state, title]) => (
        <Artists key={state} eventId={event.id} title={title} state={state} />
      ))}
      {history.length > 0 ? (
        <Section title="Changes">
          {history.map(({ at, changes }) => (
            <div key={at} className={styles.change}>
              <Text size="sm" tone="muted">
                {formatDayTime(at, form.timeZone)}
              </Text>
              <ChangeList changes={changes} timeZone={form.timeZone} />
            </div>
          ))}
        </Section>
      ) : null}
      {steps.length > 0 ? (
        <Section title="History">
          <StepList
            timeZone={form.timeZone}
            steps={steps.map(({ action, at, member }) => ({
              what: STEPS[action],
              at,
              who: member ?? 'Your venue',
            }))}
          />
        </Section>
      ) : null}
    </div>
  );
}

const STEPS = {
  publish: 'Published',
  stop: 'Stopped applications',
  reopen: 'Reopened applications',
  edit: 'Changed',
  cancel: 'Cancelled',
} as const satisfies Record<OwnEventStepAction, string>;

interface ArtistsProps {
  eventId: string;
  title: string;
  state: ApplicationStatus;
  /** Stands in place of no artist. Without it the whole section goes. */
  children?: ReactNode;
}

function Artists({ eventId, title, state, children }: ArtistsProps) {
  const artists = useInfiniteQuery(lineupQuery(eventId, state));
  if (artists.isLoadingError) return <LoadFailed what={`“${title}”`} queries={[artists]} />;
  if (!artists.data) return children ? <SkeletonRows label="Loading artists" rows={2} /> : null;
  if (artists.data.length === 0 && !children) return null;
  return (
    <Section title={title}>
      {artists.data.length === 0 ? (
        children
      ) : (
        <LoadMore label="Show more artists" {...loadMoreProps(artists, 'artists')}>
          <Rows as="ol">
            {artists.data.map((application) => (
              <LineupRow key={application.id} application={application} />
            ))}
          </Rows>
        </LoadMore>
      )}
    </Section>
  );
}
