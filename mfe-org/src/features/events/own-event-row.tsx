import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { SmallBilling } from '@backline/design-system/billing';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data } from '@backline/design-system/text';
import { dateParts, routes } from '@backline/shell-sdk';
import { HiddenBadge } from '@backline/shell-sdk/hidden-page';
import rows from '@backline/shell-sdk/call-sheet-row.module.css';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { creditsText, nameOf, payText, STATES } from '#src/event/event-texts.ts';
import { editEventPath } from '#src/paths.ts';
import { OwnEventActions } from './own-event-actions.tsx';
import styles from './own-event-row.module.css';

interface Props {
  event: OwnEvent;
  /** Shows the month too, where no heading names it. */
  withMonth: boolean;
  onAsk: ComponentProps<typeof OwnEventActions>['onAsk'];
}

/** One of the venue's events. The row opens it, a draft in its form. */
export function OwnEventRow({ event, withMonth, onAsk }: Props) {
  const { form, status, startsAt, applicants } = event;
  const date = startsAt ? dateParts(startsAt, form.timeZone) : null;
  const state = STATES[status];
  const name = nameOf(event);
  return (
    <li className={`${rows.item} ${styles.item}`}>
      <div className={`${rows.row} ${styles.row}`}>
        <span className={rows.date}>
          <Data className={rows.day}>{date?.day ?? '–'}</Data>
          <small className={rows.weekday}>
            {date ? (withMonth ? `${date.weekday} ${date.month}` : date.weekday) : 'No date'}
          </small>
        </span>
        <Sleeve
          className={rows.picture}
          name={name}
          id={event.id}
          src={sizedPicture(event.picture?.src, 160)}
          size={72}
        />
        <span className={rows.names}>
          <SmallBilling as="h3" clamp className={`${rows.name} ${styles.name}`}>
            <Link to={status === 'draft' ? editEventPath(event.id) : routes.event(event.id)}>{name}</Link>
          </SmallBilling>
          <Data tone="muted" size="sm">
            {form.start}
            {form.end ? ` to ${form.end}` : ''}, {creditsText(form.creditsRequired)}
          </Data>
        </span>
        <span className={styles.meta}>
          <span>
            <HiddenBadge eventId={event.id} /> <Badge tone={state.tone}>{state.label}</Badge>
          </span>
          <Data size="sm">{payText(form)}</Data>
          <Data size="sm" tone="muted" className={styles.applicants}>
            <b>{applicants}</b> {applicants === 1 ? 'applicant' : 'applicants'}
          </Data>
        </span>
        <OwnEventActions event={event} onAsk={onAsk} />
      </div>
    </li>
  );
}
