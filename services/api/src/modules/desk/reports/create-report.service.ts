import { createHash, randomBytes } from 'node:crypto';
import type { ReportReceipt } from '@backline/contracts/desk/reports';
import type { reportInput } from '@backline/contracts/desk/reports.schemas';
import { PAGE_PICTURE } from '@backline/contracts/desk/report-choices';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { newId } from '@backline/service-kit/mongo/new-id';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod';
import type { RouteContext } from '#src/context.ts';
import { reaches } from '#src/mail/api-mail.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { findReportedFile } from './files/reported-file.ts';
import { openPlace } from '@backline/shared-records/reports/queue-place';
import { mailReceipt, mailToOperator } from './report-mails.ts';
import { findReportedPage } from './reported-page.ts';

/** Limits receipts, because anybody can enter another person's address. */
const PER_MAILBOX = { name: 'report-receipt', points: 10, seconds: 86_400 };
/** The same for reports of one category about one page, which a flood repeats. */
const PER_MAILBOX_AND_PAGE = { name: 'report-receipt-of-page', points: 1, seconds: 86_400 };

/** Without letters and digits that people mistake for others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

type NewReport = Omit<
  ReportRecord,
  '_id' | 'key' | 'isMailed' | 'status' | 'place' | 'joins' | 'joinedCount' | 'createdAt'
> & {
  /** Made by the form. It tells the repeat of a report without a name from a report of somebody else. */
  formKey?: string | undefined;
};

/**
 * Stores a report of a page or of a file on it, and mails a receipt. A repeat changes nothing and answers the same number.
 * @throws AppError `not_found`, `validation_failed` for a file of another page
 */
export async function createReport(
  context: RouteContext,
  { about, category, name, email, statement, key }: z.output<typeof reportInput>,
  requestId: string,
): Promise<ReportReceipt> {
  const page = await findReportedPage(context, about);
  // A venue and an event have one picture, so a report about copyright need not name it.
  const itemId = about.itemId ?? (category === 'copyright' ? PAGE_PICTURE : undefined);
  const file = itemId !== undefined && (await findReportedFile(context, page, itemId));
  const reporter = { name: name ?? '', email: email ?? '' };
  const said = { category, reporter, messages: null, ...(file && { file }), statement, formKey: key };
  const fields = { ...page, ...said, ...UNDECIDED };
  return storeReport(context, fields, requestId);
}

/** The fields of a report before its decision. */
export const UNDECIDED = { decidedAt: null, reason: null, toldAt: null };

/** Stores a report that was checked, and mails its receipt. */
export async function storeReport(
  context: RouteContext,
  { formKey, ...fields }: NewReport,
  requestId: string,
): Promise<ReportReceipt> {
  const { connection, clock, mail } = context;
  const createdAt = clock();
  const report = {
    ...fields,
    _id: newNumber(),
    key: keyOf(fields, formKey),
    status: 'open' as const,
    place: openPlace({ ...fields, createdAt }),
    joins: null,
    joinedCount: 0,
    createdAt,
  };
  const found = () => reportModel(connection).findOne({ key: report.key }, { _id: 1 }).lean();
  const earlier = await found();
  if (earlier) return { id: earlier._id, isMailed: false };
  const isMailed = await isReceiptDue(context, report);
  const store = async () => {
    await inTransaction(connection, async (session) => {
      const joins = await joinOpenReport(context, report, session);
      await reportModel(connection).create([{ ...report, isMailed, joins }], { session });
      await audit(context, [auditEntry(report, requestId)], session);
      if (joins === null) await mailToOperator(context, report, session);
      if (isMailed) await mailReceipt(context, report, session);
    });
    return report;
  };
  const { _id: id } = await insertOrFind<Pick<ReportRecord, '_id'>>(store, found);
  mail?.queue.wake();
  return { id, isMailed };
}

/** Who reports a page may stay unknown, so the audit log names the reporter of messages alone. */
function auditEntry({ _id: subjectId, messages, kind }: ReportRecord, requestId: string) {
  const change = { from: null, to: `open: ${kind}` };
  const userId = messages?.userId ?? null;
  const by = messages?.by ?? ('person' as const);
  return { action: 'report.create', subjectId, by, userId, requestId, change };
}

/**
 * The open report about the same, which a later one joins, so that many reports fill one row of the queue. It is
 * written, so that a decision at the same moment leaves nothing undecided.
 */
async function joinOpenReport(
  { connection }: RouteContext,
  { kind, subjectId, category, file }: ReportRecord,
  session: ClientSession,
): Promise<string | null> {
  // Each report of messages names its own.
  if (kind === 'messages') return null;
  const joined = await reportModel(connection)
    .findOneAndUpdate(
      {
        subjectId,
        status: 'open',
        kind,
        category,
        joins: null,
        ...(file ? { 'file.path': file.path } : { file: { $exists: false } }),
      },
      { $inc: { joinedCount: 1 } },
      { session, projection: { _id: 1 } },
    )
    .lean();
  return joined?._id ?? null;
}

async function isReceiptDue(
  { mail, limits }: RouteContext,
  { reporter: { email }, kind, subjectId, category, file }: ReportRecord,
): Promise<boolean> {
  if (mail === null || email === '' || !reaches(mail, email)) return false;
  const page = [email, kind, subjectId, category, file?.path ?? ''].join('\n');
  if (await limits.isOver(PER_MAILBOX_AND_PAGE, page)) return false;
  return !(await limits.isOver(PER_MAILBOX, email));
}

type Keyed = Omit<NewReport, 'formKey'>;

function keyOf(
  { kind, subjectId, category, reporter, messages, file, statement }: Keyed,
  formKey: string = newId(),
): string {
  // Two strangers without a name can write the same words.
  const who = reporter.email === '' && messages === null ? formKey : null;
  const parts = [
    who,
    kind,
    subjectId,
    category,
    reporter.email,
    reporter.name,
    messages,
    file?.path,
    statement,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** A number such as `R-7KQ2M-9XD4T`, which nobody can guess. */
function newNumber(): string {
  const signs = [...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `R-${signs.slice(0, 5)}-${signs.slice(5)}`;
}
