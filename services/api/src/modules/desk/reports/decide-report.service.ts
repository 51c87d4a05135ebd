import type { ReportDecision, ReportStatus } from '@backline/contracts/desk/reports';
import { AppError, forbidden, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { reportModel, type ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { mediaName } from '#src/modules/base/media/stored-picture.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import type { ActingAdmin, ActOrder } from '#src/modules/desk/acts/act-effect.ts';
import { followAct, performActIn } from '#src/modules/desk/acts/perform-act.ts';
import { isAboutOneself } from './about-oneself.ts';
import { TELL_REPORTERS } from '@backline/shared-records/reports/report-timers';
import { decidedPlace } from '@backline/shared-records/reports/queue-place';
import { ownThing, readSubjects } from './reported-page.ts';

interface Decision extends Pick<ActOrder, 'facts' | 'rule'> {
  decision: ReportDecision;
  reason: string;
  version?: number | undefined;
}

const OUTCOMES: Record<ReportDecision, { from: ReportStatus; to: Exclude<ReportStatus, 'open'> }> = {
  hide: { from: 'open', to: 'hidden' },
  suspend: { from: 'open', to: 'suspended' },
  warn: { from: 'open', to: 'warned' },
  refuse: { from: 'open', to: 'refused' },
  restore: { from: 'hidden', to: 'restored' },
};

const OWN_THINGS = 'Another administrator decides about your own things';

/**
 * The decisions that fit a report. Without a person nobody can be suspended or warned. `canBeHidden`: the page or the
 * file is still there.
 */
export function allowedDecisions(
  { status, file }: Pick<ReportRecord, 'status' | 'file'>,
  { personId, canBeHidden }: { personId: string; canBeHidden: boolean },
): ReportDecision[] {
  if (status === 'hidden') return file && canBeHidden ? ['restore'] : [];
  if (status !== 'open') return [];
  if (personId === '') return ['refuse'];
  return [...(canBeHidden ? (['hide'] as const) : []), 'suspend', 'warn', 'refuse'];
}

/**
 * Decides a report. Those that joined it follow in batches, when their reporters are told.
 * @throws AppError `not_found`; `wrong_state` if it was decided already, or if its act is stale or done already;
 * `forbidden` about one’s own things; `validation_failed` without the reasons of its act.
 */
export async function decideReport(
  context: RouteContext,
  reportId: string,
  order: Decision,
  admin: ActingAdmin,
): Promise<ReportRecord> {
  if (await isAboutOneself(context, reportId, admin.userId)) throw forbidden(OWN_THINGS);
  const { act, report } = await inTransaction(context.connection, async (session) => {
    const decided = await storeDecision(context, reportId, order, session);
    const { personId } = (await readSubjects(context, [decided]))(decided);
    // The writer of messages can have left the venue since.
    if (personId === admin.userId) throw forbidden(OWN_THINGS);
    const ordered = actOf(decided, order, personId);
    if (ordered) await requireNew(context, ordered, admin, session);
    else await notifyOfDecision(context, decided, session);
    const change = { from: OUTCOMES[order.decision].from, to: decided.status, reason: order.reason };
    const { userId, requestId } = admin;
    const entry = {
      action: `report.${order.decision}`,
      subjectId: reportId,
      by: 'admin' as const,
      userId,
      requestId,
    };
    await audit(context, [{ ...entry, change }], session);
    await setTimer(context, TELL_REPORTERS, reportId, context.clock(), session);
    return { act: ordered?.act, report: decided };
  });
  if (act) followAct(context, act);
  context.wakeTimers();
  return report;
}

/** @throws AppError `wrong_state` if the thing is hidden, or the person suspended, by another decision. */
async function requireNew(
  context: RouteContext,
  order: ActOrder,
  admin: ActingAdmin,
  session: ClientSession,
): Promise<void> {
  const { isNew } = await performActIn(context, order, admin, session);
  if (isNew) return;
  throw new AppError('wrong_state', {
    message: 'Another decision has done this already. Look at it again, then decide.',
  });
}

/** A hidden page is shown again by its act. Only files are shown again by a decision. */
const ONLY_FILES = { file: { $exists: true } };

async function storeDecision(
  context: RouteContext,
  reportId: string,
  { decision, reason }: Decision,
  session: ClientSession,
): Promise<ReportRecord> {
  const reports = reportModel(context.connection);
  const decidedAt = context.clock();
  const place = decidedPlace(decidedAt);
  const { from, to } = OUTCOMES[decision];
  const change = { $set: { status: to, reason, decidedAt, place } };
  const undecided = { _id: reportId, joins: null, status: from, ...(from === 'hidden' && ONLY_FILES) };
  const decided = await reports
    .findOneAndUpdate(undecided, change, { session, returnDocument: 'after' })
    .lean();
  if (!decided) throw await refusalOf(context, reportId, session);
  return decided;
}

/** The act of a decision. Null for a warning and a refusal. */
function actOf(
  { kind, subjectId, file }: ReportRecord,
  { decision, reason, facts, rule, version }: Decision,
  personId: string,
): ActOrder | null {
  if (decision === 'warn' || decision === 'refuse') return null;
  if (version === undefined) throw invalidFields({ version: 'Send the version of the preview of the act' });
  const why = { version, reason, facts, rule };
  if (decision === 'suspend') return { act: 'person.suspend', subjectId: personId, ...why };
  if (file)
    return { act: decision === 'hide' ? 'file.hide' : 'file.show', subjectId: mediaName(file.path), ...why };
  if (kind === 'messages') throw invalidFields({ decision: 'Messages cannot be hidden' });
  return { act: `${kind}.hide`, subjectId, ...why };
}

/** What an act does has a notice of its own. */
async function notifyOfDecision(
  context: RouteContext,
  report: ReportRecord,
  session: ClientSession,
): Promise<void> {
  const { _id: occasion, kind: of, receiverId, reason, status } = report;
  // Only the reporter can have reported these messages, so a refusal would tell who it was.
  if (of === 'messages' && status === 'refused') return;
  const kind = status === 'warned' ? 'report-warned' : 'report-refused';
  const facts = { thing: ownThing(report), reason };
  await notify(context, [{ kind, receiverId, occasion, facts }], session);
}

async function refusalOf({ connection }: ApiContext, reportId: string, session: ClientSession) {
  const report = await reportModel(connection).findById(reportId).session(session).lean();
  if (!report) return notFound('Report');
  const message =
    report.joins === null
      ? 'This report was decided meanwhile. Reload the list.'
      : 'This report joined another one. Decide that one.';
  return new AppError('wrong_state', { message, details: { status: report.status } });
}
