import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import type { AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

/** Reports about copyright had their own actions before. */
const ABOUT_REPORTS = /^(media-)?report\./;

/** The conditions of the reports about one person: about their profile, their venues, or a file of theirs. */
async function aboutPerson({ connection }: ApiContext, userId: string) {
  const [artists, venues, memberships] = await Promise.all([
    artistModel(connection).find({ userId }, { _id: 1 }).lean(),
    orgModel(connection).find({ userId }, { _id: 1 }).lean(),
    orgMemberModel(connection).find({ userId, leftAt: null }, { orgId: 1 }).lean(),
  ]);
  const receiverIds = [...artists, ...venues].map(({ _id }) => _id);
  const sides = [...receiverIds, ...memberships.map(({ orgId }) => orgId)];
  return [{ receiverId: { $in: sides } }, { 'file.ownerId': userId }];
}

/** The condition of the reports that an administrator may read: those about others. */
export async function aboutOthers(context: ApiContext, adminId: string) {
  return { $nor: await aboutPerson(context, adminId) };
}

/** Whether a report is about an administrator. Another one reads and decides it. */
export async function isAboutOneself(
  context: ApiContext,
  reportId: string,
  adminId: string,
): Promise<boolean> {
  const about = { _id: reportId, $or: await aboutPerson(context, adminId) };
  return (await reportModel(context.connection).exists(about)) !== null;
}

/** The numbers of the reports about a reader, or of those with some numbers among them. */
export async function ownReports(
  context: ApiContext,
  readerId: string,
  among?: readonly string[],
): Promise<string[]> {
  const about = { ...(among && { _id: { $in: [...among] } }), $or: await aboutPerson(context, readerId) };
  return reportModel(context.connection).distinct('_id', about);
}

/** The numbers of the reports about a reader, among the subjects of entries of the audit log. */
export async function ownReportsAmong(
  context: ApiContext,
  entries: readonly AuditRecord[],
  readerId: string,
): Promise<ReadonlySet<string>> {
  const numbers = entries
    .filter(({ action }) => ABOUT_REPORTS.test(action))
    .map(({ subjectId }) => subjectId);
  return new Set(numbers.length === 0 ? [] : await ownReports(context, readerId, numbers));
}

/**
 * Entries of the audit log about reports tell who reported and who decided. Those about the reader keep their place,
 * and tell neither.
 */
export async function veilOwnReports(
  context: ApiContext,
  entries: readonly AuditRecord[],
  readerId: string,
): Promise<AuditRecord[]> {
  const own = await ownReportsAmong(context, entries, readerId);
  return entries.map((entry) => (own.has(entry.subjectId) ? veiled(entry) : entry));
}

function veiled({ _id, at, action, subjectId }: AuditRecord): AuditRecord {
  const change = { from: null, to: 'Not shown, because it is about you' };
  return { _id, at, action, subjectId, by: 'system', userId: null, requestId: null, change };
}
