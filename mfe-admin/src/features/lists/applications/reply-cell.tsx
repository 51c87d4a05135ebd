import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import { replyWords } from '@backline/contracts/desk/lists/list-words';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { useServerNow } from '@backline/shell-sdk';

/** How long the venue has left for its reply, or how the wait ended. */
export function ReplyCell({ application }: { application: AdminApplication }) {
  const { submittedAt, replyDueAt } = application;
  const now = useServerNow();
  return replyWords(application) ?? <DeadlineClock from={submittedAt} until={replyDueAt} now={now} />;
}
