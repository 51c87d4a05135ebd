import type { Application } from '@backline/contracts/booking/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { TicketIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { applicationState, useServerNow } from '@backline/shell-sdk';
import { CallSheetRow } from '#src/event/call-sheet-row.tsx';
import { applicationPath } from '#src/paths.ts';
import styles from './application-row.module.css';
import { creditsOf, outcomeOf } from './state/outcome.ts';

export function ApplicationRow({ application }: { application: Application }) {
  const { id, event, status, submittedAt, replyDueAt, pause } = application;
  const { label, tone } = applicationState(status, 'artist', pause);
  const now = useServerNow();
  return (
    <CallSheetRow event={event} to={applicationPath(id)} withMonth cells="application">
      {status === 'submitted' && !pause ? (
        <DeadlineClock
          className={styles.state}
          from={submittedAt}
          until={replyDueAt}
          now={now}
          badge={label}
        />
      ) : (
        <span className={`${styles.state} ${styles.outcome}`}>
          <Badge tone={tone}>{label}</Badge>
          <Data tone="muted" size="sm">
            {outcomeOf(application)}
          </Data>
        </span>
      )}
      <Data tone="muted" size="sm" className={styles.credits}>
        {application.credits > 0 ? <TicketIcon size="sm" /> : null}
        {creditsOf(application)}
      </Data>
    </CallSheetRow>
  );
}
