import type { EventSummary } from '@backline/contracts/records/events';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { SmallBilling } from '@backline/design-system/billing';
import { ChevronRightIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { dateParts } from '@backline/shell-sdk';
import rows from '@backline/shell-sdk/call-sheet-row.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './call-sheet-row.module.css';
import { pictureOf } from './event-picture.ts';

interface Props {
  event: EventSummary;
  to: string;
  /** Shows the month too, for lists without a heading per month. @default false */
  withMonth?: boolean;
  /** The cells that follow: those of an event (pay, spots, cost) or of an application (state, credits). */
  cells: 'event' | 'application';
  children: ReactNode;
}

/** One event in a list: date, picture, name and place, then the cells of the screen. */
export function CallSheetRow({ event, to, withMonth = false, cells, children }: Props) {
  const { day, weekday, month } = dateParts(event.startsAt, event.timeZone);
  return (
    <li className={`${rows.item} ${styles.item}`}>
      <Link to={to} className={`${rows.row} ${styles.row}`} data-cells={cells}>
        <span className={rows.date}>
          <Data className={rows.day}>{day}</Data>
          <small className={rows.weekday}>{withMonth ? `${weekday} ${month}` : weekday}</small>
        </span>
        <Sleeve
          className={rows.picture}
          name={event.headliner}
          src={sizedPicture(pictureOf(event), 160)}
          size={72}
        />
        <span className={rows.names}>
          <SmallBilling as="span" clamp className={`${rows.name} ${styles.name}`}>
            {event.headliner}
          </SmallBilling>
          <Text as="span" tone="muted" size="sm">
            {event.venueName}, {event.location}
          </Text>
        </span>
        {children}
        <ChevronRightIcon className={styles.go} />
      </Link>
    </li>
  );
}
