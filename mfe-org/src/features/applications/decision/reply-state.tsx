import type { Application } from '@backline/contracts/booking/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { applicationState, useServerNow } from '@backline/shell-sdk';

/** The state of an application, with the time left for a reply while it waits. */
export function ReplyState({ application }: { application: Application }) {
  const { status, submittedAt, replyDueAt, pause } = application;
  const { label, tone } = applicationState(status, 'venue', pause);
  const now = useServerNow();
  if (status === 'submitted' && !pause)
    return <DeadlineClock from={submittedAt} until={replyDueAt} now={now} badge={label} />;
  return <Badge tone={tone}>{label}</Badge>;
}
