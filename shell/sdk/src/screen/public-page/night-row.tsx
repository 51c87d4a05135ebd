import type { EventSummary } from '@backline/contracts/records/events';
import { SmallBilling } from '@backline/design-system/billing';
import { Data } from '@backline/design-system/text';
import { formatDayTime, routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './night-row.module.css';

interface Props {
  night: EventSummary;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** A night of a venue, for the list on a public page. */
export function NightRow({ night, children }: Props) {
  return (
    <li className={styles.night}>
      <div className={styles.text}>
        <Link to={routes.event(night.id)} className={styles.name}>
          <SmallBilling as="span" size="lg">
            {night.headliner}
          </SmallBilling>
        </Link>
        <Data tone="muted" size="sm">
          {formatDayTime(night.startsAt, night.timeZone)}
        </Data>
      </div>
      {children}
    </li>
  );
}
