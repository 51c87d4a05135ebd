import { ownEventAction, type OwnEventStep } from '@backline/contracts/event-edits';
import type { ApiContext } from '#src/context.ts';
import { auditModel } from '#src/modules/audit/audit.model.ts';
import { memberNames } from '#src/modules/org-members/org-members.service.ts';
import type { OwnEventRecord } from './own-event.ts';

const SHOWN_MAX = 50;

/** What members have done with an event, and who it was. The audit log knows it. */
export async function stepsOfEvent(
  context: ApiContext,
  { id, orgId }: OwnEventRecord,
): Promise<OwnEventStep[]> {
  const found = await auditModel(context.connection)
    .find({ subjectId: id, action: { $regex: /^event\./ } }, { action: 1, at: 1, userId: 1 })
    .sort({ at: -1 })
    .limit(SHOWN_MAX)
    .lean();
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const members = await memberNames(context, orgId, userIds);
  return found.flatMap(({ action, at, userId }) => {
    const step = ownEventAction.safeParse(action.slice('event.'.length));
    if (!step.success) return [];
    return [{ action: step.data, at: at.toISOString(), member: members.get(userId ?? '') ?? null }];
  });
}
