import type { Event } from '@backline/contracts/records/events';
import { Billing } from '@backline/design-system/billing';
import { Button } from '@backline/design-system/button';
import { LinkIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Columns, Section, Wrap } from '@backline/design-system/page';
import { PosterHero, PosterRow } from '@backline/design-system/poster';
import { Inline, Stack } from '@backline/design-system/stack';
import { dateParts, formatDay, routes, useReaderZone, useSession } from '@backline/shell-sdk';
import { ReportButton } from '@backline/shell-sdk/copyright-report';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { AboutText } from '@backline/shell-sdk/public-page/about-text';
import { GenreChips, HeroFacts } from '@backline/shell-sdk/public-page/hero-parts';
import { ITS_PICTURE, ReportPage } from '@backline/shell-sdk/report';
import { useId } from 'react';
import { artOf } from '#src/event/event-picture.ts';
import { CalendarLinks } from '#src/event/times/calendar-links.tsx';
import { doorsOf, endOf } from '#src/event/times/event-times.ts';
import { copyLink } from '#src/share/copy-link.ts';
import { ApplyAction, reasonOf } from './apply-action.tsx';
import styles from './event-details.module.css';
import { EventSlot } from './event-slot.tsx';
import { FitReasons } from './fit-reasons.tsx';
import { MoreEvents } from './more-events.tsx';
import { VenueBlock } from './venue-block.tsx';

export function EventDetails({ event }: { event: Event }) {
  const ends = endOf(event);
  const readerZone = useReaderZone(event.timeZone);
  const isOwn = useSession(({ user }) => user?.orgId === event.orgId);
  return (
    <>
      <EventHero event={event} />
      <Wrap className={styles.page}>
        <Columns
          side={<EventSlot event={event} />}
          sideWidth="372px"
          sideFirst
          sticky
          className={styles.columns}
        >
          <Stack gap="section">
            {isOwn ? <HiddenNote kind="event" id={event.id} /> : null}
            <FitReasons reasons={event.reasons} />
            {event.description === '' ? null : (
              <Section title="About the night">
                <AboutText>{event.description}</AboutText>
              </Section>
            )}
            <Section title="Times">
              <KeyValue>
                <KeyValueItem label="Doors">{doorsOf(event, readerZone)}</KeyValueItem>
                {ends === null ? null : <KeyValueItem label="Ends">{ends}</KeyValueItem>}
              </KeyValue>
              <CalendarLinks event={event} />
            </Section>
            <VenueBlock venue={event.venue} />
            <MoreEvents event={event} />
            <Inline>
              <ReportPage
                kind="event"
                id={event.id}
                name={event.headliner}
                items={event.picture ? [ITS_PICTURE] : []}
              />
              {event.picture === null ? null : (
                <ReportButton eventId={event.id} title={`picture of ${event.headliner}`}>
                  Report picture
                </ReportButton>
              )}
            </Inline>
          </Stack>
        </Columns>
      </Wrap>
    </>
  );
}

function EventHero({ event }: { event: Event }) {
  const reasonId = useId();
  const reason = reasonOf(event);
  const share = () => copyLink(routes.event(event.id), 'Event link copied to clipboard');
  return (
    <PosterHero name={event.headliner} id={event.id} {...artOf(event)} alt="">
      <GenreChips genres={event.genres} />
      <Billing as="h1" max="min(11rem, 22vw)">
        {event.headliner}
      </Billing>
      <PosterRow
        actions={
          <>
            <ApplyAction event={event} reasonId={reasonId} />
            <Button variant="art" onClick={() => void share()}>
              <LinkIcon />
              Share
            </Button>
            {reason === undefined ? null : (
              <p id={reasonId} className={styles.reason}>
                {reason}
              </p>
            )}
          </>
        }
      >
        <HeroFacts
          first={`${formatDay(event.startsAt, event.timeZone)}, ${dateParts(event.startsAt, event.timeZone).time}`}
          place={`${event.venueName}, ${event.location}`}
        />
      </PosterRow>
    </PosterHero>
  );
}
