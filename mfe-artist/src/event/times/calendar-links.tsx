import type { Event } from '@backline/contracts/records/events';
import { EVENT_CALENDAR_PATH, fillPath } from '@backline/contracts/platform/screen-paths';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { TextLink } from '@backline/design-system/link';
import { googleCalendarAddress } from './google-calendar.ts';
import styles from './calendar-links.module.css';

/** Links that add the night to a calendar. Plain links also work without script. */
export function CalendarLinks({ event }: { event: Event }) {
  return (
    <p className={styles.ways}>
      <TextLink href={fillPath(EVENT_CALENDAR_PATH, event.id)} download>
        <CalendarDaysIcon size="sm" /> Calendar file
      </TextLink>
      <TextLink href={googleCalendarAddress(event)} target="_blank" rel="noreferrer">
        Google Calendar
      </TextLink>
    </p>
  );
}
