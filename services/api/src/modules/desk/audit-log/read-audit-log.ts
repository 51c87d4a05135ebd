import type { AuditActor, AuditPeriod } from '@backline/contracts/desk/audit-log';
import type { ApiContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { auditModel, type AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { openEntries, type ReadingContext } from '#src/modules/base/audit/personal-values.ts';
import { ownReports, veilOwnReports } from '#src/modules/desk/reports/about-oneself.ts';

export interface AuditFilter {
  by?: AuditActor | undefined;
  period?: AuditPeriod | undefined;
  /** Only entries by these people, or about one of these. */
  ids?: readonly string[] | undefined;
}

interface Page {
  /** Who reads it. */
  adminId: string;
  limit: number;
  before: Position | undefined;
}

const DAY_MS = 86_400_000;
const DAYS: Record<AuditPeriod, number> = { today: 0, week: 7, month: 30 };

/** The entries before a position, the newest first (rules: audit log). */
export async function readAuditLog(
  context: ApiContext & ReadingContext,
  { by, period, ids }: AuditFilter,
  { adminId, limit, before }: Page,
): Promise<AuditRecord[]> {
  const since = period && { at: { $gte: beginOf(period, context.clock()) } };
  const among = ids && { $in: [...ids] };
  const about = among && { $or: [{ userId: among }, { subjectId: among }] };
  const isAboutPeople = by !== undefined || ids !== undefined;
  // A filter by people would tell who stands behind a veiled entry, so it leaves those out.
  const hidden = isAboutPeople ? { subjectId: { $nin: await ownReports(context, adminId) } } : {};
  const position = beforePosition('at', before, toDate);
  const found = await auditModel(context.connection)
    .find({ $and: [by ? actedBy(by) : {}, { ...since }, { ...about }, hidden, position] })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
  const opened = await openEntries(context, found);
  return isAboutPeople ? opened : veilOwnReports(context, opened, adminId);
}

/** Entries of our clock were stored as `clock` before, and a sealed entry never changes. */
const SYSTEM: AuditActor[] = ['system', 'clock' as AuditActor];

const actedBy = (by: AuditActor) => ({ by: { $in: by === 'system' ? SYSTEM : [by] } });

export const positionOf = ({ at, _id }: AuditRecord): Position => [at.getTime(), _id];

const toDate = (sort: number) => new Date(sort);

function beginOf(period: AuditPeriod, now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(period === 'today' ? midnight : now.getTime() - DAYS[period] * DAY_MS);
}
