import { mapAddress } from '@backline/contracts/base/map-address';
import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { EVENT_CALENDAR_PATH, fillPath } from '@backline/contracts/platform/screen-paths';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { TextLink } from '@backline/design-system/link';
import { formatDay } from '@backline/shell-sdk';
import type { ReactNode } from 'react';

interface Props {
  event: OwnEvent;
  /** More pairs of a name and a value. */
  children?: ReactNode;
}

/** What a venue and its artists need for an agreed night: when, where, and the calendar. Times are those of the place. */
export function NightFacts({ event: { id, form, startsAt }, children }: Props) {
  const { start, end, timeZone, venueName, address, city } = form;
  return (
    <KeyValue open>
      <KeyValueItem label="Date">{startsAt ? formatDay(startsAt, timeZone) : 'Not set'}</KeyValueItem>
      <KeyValueItem label="Doors">{start}</KeyValueItem>
      <KeyValueItem label="Ends">{end || 'Not set'}</KeyValueItem>
      <KeyValueItem label="Address">
        <TextLink href={mapAddress([address, city])} target="_blank" rel="noreferrer">
          {[venueName, address, city].filter(Boolean).join(', ')}
        </TextLink>
      </KeyValueItem>
      {children}
      <KeyValueItem label="Calendar">
        <TextLink href={fillPath(EVENT_CALENDAR_PATH, id)} download>
          <CalendarDaysIcon size="sm" /> Calendar file
        </TextLink>
      </KeyValueItem>
    </KeyValue>
  );
}
