import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { PersonRecord } from '@backline/contracts/desk/people';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { accountModel, type AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { auditModel, type AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { auditAliasesOf, openEntries } from '#src/modules/base/audit/personal-values.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { presentApplications } from '#src/modules/desk/admin-lists/applications/present-applications.ts';
import { presentEntries } from '#src/modules/desk/audit-log/present-entries.ts';
import { ownReportsAmong } from '#src/modules/desk/reports/about-oneself.ts';
import { findMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { availableCredits, listEntries } from '#src/modules/records/ledger/ledger.service.ts';
import { toLedgerEntry } from '#src/modules/shop/credits/credits.presenter.ts';
import { readPages } from '#src/modules/desk/people-search/find-people.ts';
import { mailsTo } from './mails-to.ts';
import { decidedReportsAbout, openReportsAbout } from './reports-about.ts';
import { openNightsOf } from './open-nights.ts';

/** The number of applications, mails and audit rows that are shown. */
const SHOWN = 30;

interface Reader {
  userId: string;
  requestId: string;
}

/** A person, for an administrator. The audit log names who read it. @throws AppError `not_found` */
export async function readPerson(
  context: RouteContext,
  userId: string,
  reader: Reader,
): Promise<PersonRecord> {
  const { connection } = context;
  const account = await accountModel(connection).findById(userId).lean();
  if (!account) throw notFound('Person');
  await inTransaction(connection, (session) => audit(context, [readingOf(userId, reader)], session));
  const { artistId, orgId } = account;
  const email = await emailOf(context, userId);
  const [pagesOf, suspended, leaving, admin, member, about] = await Promise.all([
    readPages(context, [account]),
    suspendedAmong(context, [userId], null),
    leavingModel(connection)
      .findOne({ ...IS_AWAY, _id: userId })
      .lean(),
    administratorModel(connection).exists({ _id: userId }),
    orgId === null ? null : findMember(connection, orgId, userId),
    readAround(context, account, { email, readerId: reader.userId }),
  ]);
  const isSuspended = suspended.has(userId);
  return {
    userId,
    ...pagesOf(account),
    email,
    joinedAt: account.createdAt.toISOString(),
    isAdmin: admin !== null,
    isSuspended,
    leavingUntil: leaving?.endsAt.toISOString() ?? null,
    memberRole: member?.role ?? null,
    credits: artistId === null ? null : await availableCredits(context, artistId),
    ...about,
    canBeViewed: !isSuspended && leaving === null && admin === null && userId !== reader.userId,
    allowedActions: [isSuspended ? 'person.lift' : 'person.suspend'],
  };
}

function readingOf(userId: string, reader: Reader): Omit<AuditRecord, '_id' | 'at'> {
  return {
    action: 'person.read',
    subjectId: userId,
    by: 'admin',
    ...reader,
    change: { from: null, to: 'read' },
  };
}

/** Null without the service key of the accounts. */
async function emailOf({ accountAdmin }: RouteContext, userId: string): Promise<string | null> {
  const account = await accountAdmin?.read(userId);
  return account?.email ?? null;
}

/** What other collections know of a person. */
async function readAround(
  context: RouteContext,
  account: AccountRecord,
  { email, readerId }: { email: string | null; readerId: string },
) {
  const { artistId, orgId } = account;
  const subject = artistId ?? orgId;
  const [ledger, applications, mails, openReports, decidedReports, rows] = await Promise.all([
    artistId === null ? [] : listEntries(context, artistId),
    applicationsOf(context, account),
    mailsTo(context, { userId: account._id, subject, email }, SHOWN),
    subject === null ? [] : openReportsAbout(context, subject, readerId),
    subject === null ? [] : decidedReportsAbout(context, subject, readerId),
    auditOf(context, account, readerId),
  ]);
  return {
    ledger: ledger.map(toLedgerEntry),
    applications: await presentApplications(context, applications),
    nights: await openNightsOf(context, account._id),
    mails,
    openReports,
    decidedReports,
    audit: await presentEntries(context, rows),
  };
}

/** The applications that wait come first, then the newest. */
async function applicationsOf({ connection }: RouteContext, { artistId, orgId }: AccountRecord) {
  const applications = applicationModel(connection);
  if (artistId !== null) return applications.find({ artistId }).sort({ rank: 1, _id: 1 }).limit(SHOWN).lean();
  if (orgId === null) return [];
  return applications.find({ orgId }).sort({ venueRank: 1, _id: 1 }).limit(SHOWN).lean();
}

async function auditOf(
  context: RouteContext,
  { _id, artistId, orgId }: AccountRecord,
  readerId: string,
): Promise<AuditRecord[]> {
  const person = [_id, ...(await auditAliasesOf(context, [_id]))];
  const subjects = [...person, ...[artistId, orgId].flatMap((id) => id ?? [])];
  const newest = (where: object) =>
    auditModel(context.connection).find(where).sort({ at: -1 }).limit(SHOWN).lean();
  const found = await Promise.all([
    ...person.map((userId) => newest({ userId })),
    ...subjects.map((subjectId) => newest({ subjectId })),
  ]);
  const rows = [...new Map(found.flat().map((row) => [row._id, row])).values()];
  const shown = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN);
  // A veiled row would still stand on the page of the one who reported.
  const opened = await openEntries(context, shown);
  const own = await ownReportsAmong(context, opened, readerId);
  return opened.filter(({ subjectId }) => !own.has(subjectId));
}
