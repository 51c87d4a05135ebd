import { TO_DO_COUNT_MAX, TO_DO_HOURS, TO_DO_ITEMS_MAX, TO_DO_KINDS } from '@backline/contracts/desk/to-do';
import type { ToDoCounts, ToDoItem, ToDoKind } from '@backline/contracts/desk/to-do';
import type { ApiContext } from '#src/context.ts';
import { askedProofs } from './asked-proofs.ts';
import { deadWork } from './dead-work.ts';
import { missedPromises } from './missed-promises.ts';
import { openObjections } from './open-objections.ts';
import { copyrightReports, openReports } from './open-reports.ts';
import { pastFlags } from './past-flags.ts';
import { returnedMail } from './returned-mail.ts';
import type { ToDoSource } from './to-do-source.ts';
import { venuesToCheck } from './venues-to-check.ts';

const SOURCES: Readonly<Record<ToDoKind, ToDoSource>> = {
  report: openReports,
  copyright: copyrightReports,
  objection: openObjections,
  venue: venuesToCheck,
  'link-proof': askedProofs,
  'missed-promise': missedPromises,
  'returned-mail': returnedMail,
  'dead-work': deadWork,
  'past-flag': pastFlags,
};

/** How much waits of each kind. No count reads more than a hundred records. */
export async function countToDo(context: ApiContext, adminId: string): Promise<ToDoCounts> {
  const counts = TO_DO_KINDS.map(async (kind) => {
    return [kind, await SOURCES[kind].count(context, TO_DO_COUNT_MAX + 1, adminId)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as ToDoCounts;
}

/** What waits, the oldest first. */
export async function listToDo(context: ApiContext, adminId: string): Promise<ToDoItem[]> {
  const lists = await Promise.all(
    TO_DO_KINDS.map(async (kind) => {
      const items = await SOURCES[kind].oldest(context, TO_DO_ITEMS_MAX, adminId);
      return items.map(({ since, dueAt, ...item }) => ({
        ...item,
        kind,
        since: since.toISOString(),
        dueAt: (dueAt ?? new Date(since.getTime() + TO_DO_HOURS[kind] * 3_600_000)).toISOString(),
      }));
    }),
  );
  return lists.flat().sort((one, other) => one.since.localeCompare(other.since));
}
