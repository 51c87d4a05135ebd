import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { useServerNow } from '@backline/shell-sdk';

const HOUR_MS = 3_600_000;

/** How long the venue has left for its reply, or how the wait ended. */
export function ReplyCell({ application }: { application: AdminApplication }) {
  const { submittedAt, replyDueAt, endedAt, isPaused } = application;
  const now = useServerNow();
  if (isPaused) return 'Paused';
  if (endedAt === null) return <DeadlineClock from={submittedAt} until={replyDueAt} now={now} />;
  return endOfWait(application, endedAt);
}

/** `Answered in 9 h`, `No reply in 48 h`, `After 2 h`. */
function endOfWait({ status, submittedAt, replyDueAt }: AdminApplication, endedAt: string): string {
  const hours = (until: string) =>
    `${Math.round((new Date(until).getTime() - new Date(submittedAt).getTime()) / HOUR_MS)} h`;
  if (status === 'expired' || status === 'asked') return `No reply in ${hours(replyDueAt)}`;
  if (status === 'withdrawn' || status === 'closed') return `After ${hours(endedAt)}`;
  return `Answered in ${hours(endedAt)}`;
}
