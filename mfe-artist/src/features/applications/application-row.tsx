import type { Application } from '@backline/contracts/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { TicketIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { CallSheetRow } from '../../event/call-sheet-row.tsx';
import { applicationPath } from '../../paths.ts';
import styles from './application-row.module.css';
import { APPLICATION_STATUS, creditsOf, outcomeOf } from './outcome.ts';

export function ApplicationRow({ application }: { application: Application }) {
  const { id, event, status, submittedAt, replyDueAt } = application;
  const { word, tone } = APPLICATION_STATUS[status];
  return (
    <CallSheetRow event={event} to={applicationPath(id)} withMonth cells="answer">
      {status === 'submitted' ? (
        <DeadlineClock className={styles.state} from={submittedAt} until={replyDueAt} badge={word} />
      ) : (
        <span className={`${styles.state} ${styles.outcome}`}>
          <Badge tone={tone}>{word}</Badge>
          <Data tone="muted" size="sm">
            {outcomeOf(application)}
          </Data>
        </span>
      )}
      <Data tone="muted" size="sm" className={styles.credits}>
        {application.credits > 0 && <TicketIcon size="sm" />}
        {creditsOf(application)}
      </Data>
    </CallSheetRow>
  );
}
