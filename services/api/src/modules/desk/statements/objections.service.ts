import { AppError, forbidden, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { listAdmins } from '#src/modules/accounts/admin/administrators.service.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { statementOfSuspension } from './link-to-suspension.ts';
import { planStatementMail } from './statement-mails.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';
import { objectUntil } from './statements.presenter.ts';

/** More statements than a person or an administrator reads at once. */
const SHOWN_MAX = 200;

export async function listStatementsOf(
  { connection }: RouteContext,
  userId: string,
): Promise<StatementRecord[]> {
  return statementModel(connection).find({ userIds: userId }).sort({ at: -1 }).limit(SHOWN_MAX).lean();
}

/** Days for which the link still opens an answer. */
const ANSWER_DAYS = 30;

/**
 * Whether the link of a statement still opens it: while the person can object, waits for an answer or has a month to
 * read it, and while they are suspended for it.
 */
async function isLinkOpen(context: RouteContext, statement: StatementRecord, userId: string) {
  const { objection, answer } = statement;
  const now = context.clock();
  if (objection && !answer) return true;
  const answerUntil = (answer?.at.getTime() ?? 0) + ANSWER_DAYS * 86_400_000;
  if (Math.max(objectUntil(statement).getTime(), answerUntil) > now.getTime()) return true;
  return (await statementOfSuspension(context, userId))?._id === statement._id;
}

/** The statement that a token opens, and its person. @throws AppError `not_found`, also once the link is over. */
export async function readToken(context: RouteContext, token: string) {
  const [id = '', userId = ''] = context.mail?.tokens.read('statement', token) ?? [];
  const statement = await statementModel(context.connection).findOne({ _id: id, userIds: userId }).lean();
  if (!statement)
    throw new AppError('not_found', {
      message: 'This link is not complete. Open it from the mail once more.',
    });
  if (!(await isLinkOpen(context, statement, userId)))
    throw new AppError('not_found', { message: 'This link is over. Sign in to read your statements.' });
  return { statement, userId };
}

interface Objection {
  id: string;
  userId: string;
  text: string;
  requestId: string;
}

/** Keeps what a person says to a statement, once. @throws AppError `not_found`, `wrong_state` */
export async function objectTo(
  { connection, clock }: RouteContext,
  { id, userId, text, requestId }: Objection,
): Promise<StatementRecord> {
  return inTransaction(connection, async (session) => {
    const statements = statementModel(connection);
    const before = await statements.findOne({ _id: id, userIds: userId }).session(session).lean();
    if (!before) throw notFound('Statement');
    if (before.objection?.userId === userId && before.objection.text === text) return before;
    const at = clock();
    if (before.objection) throw refusal('Somebody has objected to this already.');
    if (objectUntil(before) <= at) throw refusal('The time for an objection is over.');
    const objection = { text, at, userId };
    await statements.updateOne({ _id: id }, { $set: { objection } }, { session });
    const change = { from: null, to: before.act };
    const entry = {
      action: 'statement.object',
      subjectId: id,
      by: 'person' as const,
      userId,
      requestId,
      change,
    };
    await audit({ connection, clock }, [entry], session);
    return { ...before, objection };
  });
}

/** A date, where a statement without it is not meant. */
const EVER = { $gt: new Date(0) };

/** Objections that wait for their answer. One index has them in their order. */
const UNANSWERED = { 'answer.at': null, 'objection.at': EVER };

/** Objections without an answer, the oldest first, then the answered ones, the last answer first. */
export async function listObjections({ connection }: RouteContext): Promise<StatementRecord[]> {
  const statements = statementModel(connection);
  const [open, answered] = await Promise.all([
    statements.find(UNANSWERED).sort({ 'objection.at': 1 }).limit(SHOWN_MAX).lean(),
    statements.find({ 'answer.at': EVER }).sort({ 'answer.at': -1 }).limit(SHOWN_MAX).lean(),
  ]);
  return [...open, ...answered].slice(0, SHOWN_MAX);
}

/** Whether no other administrator can sign in. */
async function isAloneAsAdmin(context: ApiContext, adminId: string): Promise<boolean> {
  const others = (await listAdmins(context)).map(({ _id }) => _id).filter((id) => id !== adminId);
  const suspended = await suspendedAmong(context, others, null);
  return others.every((id) => suspended.has(id));
}

/** The open objections that an administrator may answer, as `answerableBy` says. */
export async function openObjectionsFor(context: ApiContext, adminId: string) {
  return {
    ...UNANSWERED,
    userIds: { $ne: adminId },
    ...(!(await isAloneAsAdmin(context, adminId)) && { adminId: { $ne: adminId } }),
  };
}

/**
 * Whether an administrator may answer. A person of the statement never may. The one who acted may only while no other
 * administrator can sign in.
 */
export async function answerableBy(context: ApiContext, adminId: string) {
  const isAlone = await isAloneAsAdmin(context, adminId);
  return ({ adminId: actorId, userIds }: StatementRecord): boolean =>
    (isAlone || actorId !== adminId) && !userIds.includes(adminId);
}

interface Answer {
  id: string;
  adminId: string;
  text: string;
  requestId: string;
}

/** Answers an objection, once, and mails the answer. @throws AppError `not_found`, `wrong_state`, `forbidden` */
export async function answerObjection(
  context: RouteContext,
  { id, adminId, text, requestId }: Answer,
): Promise<StatementRecord> {
  const { connection, clock } = context;
  const mayAnswer = await answerableBy(context, adminId);
  const answered = await inTransaction(connection, async (session) => {
    const statements = statementModel(connection);
    const before = await statements.findById(id).session(session).lean();
    if (!before?.objection) throw notFound('Objection');
    if (before.answer?.adminId === adminId && before.answer.text === text) return before;
    if (before.answer) throw refusal('This objection was answered meanwhile. Reload the list.');
    if (!mayAnswer(before)) throw forbidden('You cannot answer this. Another administrator does.');
    const answer = { text, at: clock(), adminId };
    await statements.updateOne({ _id: id }, { $set: { answer } }, { session });
    await planStatementMail(context, 'answer', id, session);
    const change = { from: null, to: text };
    const entry = { action: 'statement.answer', subjectId: id, by: 'admin' as const, userId: adminId };
    await audit(context, [{ ...entry, requestId, change }], session);
    return { ...before, answer };
  });
  context.wakeTimers();
  return answered;
}

const refusal = (message: string) => new AppError('wrong_state', { message });
