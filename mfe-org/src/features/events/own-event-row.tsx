import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { SmallBilling } from '@backline/design-system/billing';
import { Button, buttonClass } from '@backline/design-system/button';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data } from '@backline/design-system/text';
import { dateParts, routes, toast, useFlag } from '@backline/shell-sdk';
import rows from '@backline/shell-sdk/call-sheet-row.module.css';
import { Link } from 'react-router-dom';
import { useMoveEvent } from '#src/event/api.ts';
import { creditsText, failureOf, nameOf, payText, STATES, type AskedAction } from '#src/event/event-texts.ts';
import { applicationsToPath, editEventPath, lineupPath } from '#src/paths.ts';
import styles from './own-event-row.module.css';

interface Props {
  event: OwnEvent;
  /** Shows the month too, where no heading names it. */
  withMonth: boolean;
  onAsk: (action: AskedAction | 'copy') => void;
}

/** One of the venue's events, with the actions that the API allows. */
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
            {status === 'draft' ? name : <Link to={routes.event(event.id)}>{name}</Link>}
          </SmallBilling>
          <Data tone="muted" size="sm">
            {form.start}
            {form.end ? ` to ${form.end}` : ''}, {creditsText(form.creditsRequired)}
          </Data>
        </span>
        <span className={styles.meta}>
          <span>
            <Badge tone={state.tone}>{state.label}</Badge>
          </span>
          <Data size="sm">{payText(form)}</Data>
          <Data size="sm" tone="muted">
            {applicants} {applicants === 1 ? 'applicant' : 'applicants'}
          </Data>
        </span>
        <Actions event={event} onAsk={onAsk} />
      </div>
    </li>
  );
}

function Actions({ event, onAsk }: Pick<Props, 'event' | 'onAsk'>) {
  const { allowedActions } = event;
  const about = nameOf(event);
  const isJudged = useFlag('org-applications').isOn === true && event.status !== 'draft';
  return (
    <span className={styles.actions}>
      {allowedActions.includes('publish') ? (
        <Button size="sm" aria-label={`Publish ${about}`} onClick={() => onAsk('publish')}>
          Publish
        </Button>
      ) : null}
      {isJudged ? (
        <ActionLink to={applicationsToPath(event.id)} label="Applications" about={`to ${about}`} />
      ) : null}
      {allowedActions.includes('edit') ? (
        <ActionLink to={editEventPath(event.id)} label="Edit" about={about} />
      ) : null}
      {event.applicants > 0 ? (
        <ActionLink to={lineupPath(event.id)} label="Lineup" about={`of ${about}`} />
      ) : null}
      <SwitchButton event={event} />
      {QUIET_ACTIONS.filter(({ action }) => action === 'copy' || allowedActions.includes(action)).map(
        ({ action, label }) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-label={`${label} ${about}`}
            onClick={() => onAsk(action)}
          >
            {label}
          </Button>
        ),
      )}
    </span>
  );
}

/** Every event can be copied. The API allows the others. */
const QUIET_ACTIONS = [
  { action: 'copy', label: 'Copy' },
  { action: 'cancel', label: 'Cancel' },
  { action: 'delete', label: 'Delete' },
] as const;

function ActionLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} aria-label={`${label} ${about}`} to={to}>
      {label}
    </Link>
  );
}

/** Stops taking applications, or takes them again. It can be taken back, so it does not ask. */
function SwitchButton({ event }: { event: OwnEvent }) {
  const { mutate, isPending } = useMoveEvent();
  const transition = (['stop', 'reopen'] as const).find((step) => event.allowedActions.includes(step));
  if (!transition) return null;
  const label = transition === 'stop' ? 'Stop' : 'Reopen';
  const done = transition === 'stop' ? 'No new applications' : 'Taking applications';
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isPending}
      aria-label={`${label} ${nameOf(event)}`}
      onClick={() =>
        mutate(
          { event, transition },
          {
            onSuccess: () => toast(done, nameOf(event)),
            onError: (error) => toast(`${label} failed`, failureOf(error), 'danger'),
          },
        )
      }
    >
      {label}
    </Button>
  );
}
