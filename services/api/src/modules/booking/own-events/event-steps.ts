import { ownEventStepAction } from '@backline/contracts/booking/event-edits.schemas';
import type { OwnEventStep } from '@backline/contracts/booking/event-edits';
import type { RouteContext } from '#src/context.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { openEntries } from '#src/modules/base/audit/personal-values.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { OwnEventRecord } from './own-event.ts';

const SHOWN_MAX = 50;
const SHOWN = ownEventStepAction.options.map((action) => `event.${action}`);

/** The members' steps with an event, from the audit log. A draft has no steps. */
export async function stepsOfEvent(
  context: RouteContext,
  { id, orgId, status }: OwnEventRecord,
): Promise<OwnEventStep[]> {
  if (status === 'draft') return [];
  const entries = await auditModel(context.connection)
    .find({ subjectId: id, action: { $in: SHOWN } })
    .sort({ at: -1 })
    .limit(SHOWN_MAX)
    .lean();
  const found = await openEntries(context, entries);
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const members = await memberNames(context, orgId, userIds);
  return found.map(({ action, at, userId }) => ({
    action: ownEventStepAction.parse(action.slice('event.'.length)),
    at: at.toISOString(),
    member: members.get(userId ?? '') ?? null,
  }));
}
