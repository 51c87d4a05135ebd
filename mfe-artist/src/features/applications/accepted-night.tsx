import { mapAddress } from '@backline/contracts/base/map-address';
import type { Application } from '@backline/contracts/booking/applications';
import { Alert } from '@backline/design-system/alert';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass, TextLink } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { formatDayTime, LoadFailed, routes, useReaderZone } from '@backline/shell-sdk';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { eventQuery } from '#src/event/api.ts';
import { CalendarLinks } from '#src/event/times/calendar-links.tsx';
import { doorsOf, endOf } from '#src/event/times/event-times.ts';
import { applicationPath } from '#src/paths.ts';
import { applicationsQuery } from './api.ts';
import { overlapsOf } from './overlaps.ts';

/** What an artist needs for an agreed night: where, when, the calendar, and whom to ask. */
export function AcceptedNight({ application }: { application: Application }) {
  return application.status === 'accepted' ? <Night application={application} /> : null;
}

function Night({ application }: { application: Application }) {
  const query = useQuery(eventQuery(application.event.id));
  const readerZone = useReaderZone(application.event.timeZone);
  const event = query.data;
  return (
    <Section title="What comes next">
      <Overlaps application={application} />
      {query.isPending ? (
        <LoadingRegion label="Loading the night">
          <Skeleton height={120} />
        </LoadingRegion>
      ) : null}
      {query.isError ? <LoadFailed what="The night" queries={[query]} /> : null}
      {event ? (
        <>
          <KeyValue open>
            <KeyValueItem label="Doors">{doorsOf(event, readerZone)}</KeyValueItem>
            <KeyValueItem label="Ends">{endOf(event) ?? 'Ask the venue'}</KeyValueItem>
            <KeyValueItem label="Address">
              <TextLink
                href={mapAddress([event.venue.address, event.venue.city])}
                target="_blank"
                rel="noreferrer"
              >
                {event.venue.name}, {event.venue.address}, {event.venue.city}
              </TextLink>
            </KeyValueItem>
            <KeyValueItem label="Whom to ask">
              <Link to={routes.venue(event.venue.handle)} className={linkClass()}>
                {event.venue.name}
              </Link>
            </KeyValueItem>
          </KeyValue>
          <CalendarLinks event={event} />
        </>
      ) : null}
    </Section>
  );
}

/** Other agreed nights at the same time. The artist decides what to do about them. */
function Overlaps({ application }: { application: Application }) {
  const { data = [] } = useInfiniteQuery(applicationsQuery());
  const overlaps = overlapsOf(application, data);
  if (overlaps.length === 0) return null;
  return (
    <Alert tone="warn" title="You agreed to another night at this time">
      <Stack gap={1}>
        {overlaps.map(({ id, event }) => (
          <Link key={id} to={applicationPath(id)} className={linkClass()}>
            {event.headliner}, {event.venueName}, {formatDayTime(event.startsAt, event.timeZone)}
          </Link>
        ))}
      </Stack>
    </Alert>
  );
}
