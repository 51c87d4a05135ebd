import { CALENDAR_HOURS, CALENDAR_TIMES_MAX } from '@backline/contracts/base/limits';
import type { TakenCalendar } from '@backline/contracts/profiles/taken/taken-calendar';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { formatDayTime, LoadFailed, useReaderZone } from '@backline/shell-sdk';
import { useRef } from 'react';
import { CalendarForm } from './calendar-form.tsx';
import { useRemoveCalendar, useTakenCalendar } from './use-taken-calendar.ts';

/** The calendar whose busy times count as taken: the artist names one, reads its state, and removes it. */
export function CalendarPart() {
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useTakenCalendar();
  const remove = useRemoveCalendar(() => heading.current?.focus());
  return (
    <>
      <Heading ref={heading} level={3} size={4} tabIndex={-1}>
        From your calendar
      </Heading>
      <Text>
        The busy times of one calendar can count as taken. It is read every {CALENDAR_HOURS} hours. Titles,
        places and guests are not kept.
      </Text>
      {found.data?.calendar ? (
        <Named
          calendar={found.data.calendar}
          isEnding={remove.isPending}
          onEnd={() => remove.mutate(undefined)}
        />
      ) : null}
      {found.data?.calendar === null ? <CalendarForm /> : null}
      {found.isPending ? <SkeletonRows rows={1} label="Loading your calendar" /> : null}
      {found.isLoadingError ? <LoadFailed what="Your calendar" queries={[found]} /> : null}
    </>
  );
}

interface NamedProps {
  calendar: TakenCalendar;
  isEnding: boolean;
  onEnd: () => void;
}

function Named({ calendar, isEnding, onEnd }: NamedProps) {
  const zone = useReaderZone('UTC');
  const { host, failure, readAt } = calendar;
  return (
    <>
      <Rows aria-label="Your calendar">
        <Row title={host} sub={<span role="status">{stateOf(calendar, zone)}</span>}>
          <Button variant="ghost" size="sm" aria-label={`Remove ${host}`} busy={isEnding} onClick={onEnd}>
            Remove
          </Button>
        </Row>
      </Rows>
      {failure === null ? null : (
        <Alert tone="warn" title="Your calendar could not be read">
          <p>{failure}</p>
          <p>
            It is tried again every {CALENDAR_HOURS} hours. For another address, remove this one first.
            {readAt === null ? '' : ' Until then the times of the last reading count.'}
          </p>
        </Alert>
      )}
    </>
  );
}

function stateOf({ readAt, times, failure }: TakenCalendar, zone: string): string {
  if (readAt === null) return failure === null ? 'Being read…' : 'Not read yet';
  const count = times === CALENDAR_TIMES_MAX ? `the first ${times}` : String(times);
  return `Read ${formatDayTime(readAt, zone)}: ${count} busy ${times === 1 ? 'time' : 'times'}`;
}
