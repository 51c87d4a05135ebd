import { createHash } from 'node:crypto';
import {
  ADMIN_ACTS,
  type ActPreview,
  type AdminAct,
  needsStatement,
  type PerformedAct,
} from '@backline/contracts/desk/acts';
import { AppError, forbidden, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import {
  type ActingAdmin,
  type ActOrder,
  type NumberedOrder,
  OPERATOR,
  type Situation,
} from './act-effect.ts';
import { actModel, type ActRecord } from '#src/modules/desk/statements/acts.model.ts';
import { EFFECTS } from './effects/effects.ts';
import { tellOfAct } from './tell-of-act.ts';

const ruleOf = (act: ActOrder['act']): AdminAct => ADMIN_ACTS[act];
const subjectOf = ({ act, subjectId }: Pick<ActOrder, 'act' | 'subjectId'>) =>
  `${ruleOf(act).subject}:${subjectId}`;

/** What an act would do now. @throws AppError `not_found` for a subject that is gone. */
export async function previewAct(
  context: RouteContext,
  order: Pick<ActOrder, 'act' | 'subjectId'>,
): Promise<ActPreview> {
  const [{ name, effect, isDone, refusal }, version] = await Promise.all([
    EFFECTS[order.act].look(context, order, null),
    versionOf(context, order, null),
  ]);
  const { act, subjectId } = order;
  const all = [ruleOf(act).does, ...effect];
  return { act, subjectId, name, effect: all, refusal: refusal ?? null, isDone, version };
}

/**
 * Performs an act with its row in the audit log, and its statement, in one transaction. A repeat changes nothing and
 * answers the same (rules: acts).
 * @throws AppError `not_found`, `forbidden` for one’s own things, `wrong_state` for a stale version,
 * `validation_failed` without the reasons.
 */
export async function performAct(
  context: RouteContext,
  order: ActOrder,
  admin: ActingAdmin,
): Promise<PerformedAct> {
  const { done } = await inTransaction(context.connection, (session) =>
    performActIn(context, order, admin, session),
  );
  followAct(context, order.act);
  return done;
}

/** What follows an act after its transaction. */
export function followAct(context: RouteContext, act: ActOrder['act']): void {
  EFFECTS[act].after?.(context);
  context.wakeTimers();
}

interface Outcome {
  done: PerformedAct;
  /** False for a repeat, and for a subject that was already so. */
  isNew: boolean;
}

/** As `performAct`, inside the transaction of its caller. Call `followAct` after it. */
export async function performActIn(
  context: RouteContext,
  order: ActOrder,
  admin: ActingAdmin,
  session: ClientSession,
): Promise<Outcome> {
  requireReasons(order);
  const { act, subjectId, version, reason } = order;
  const content = contentOf(order);
  const acts = actModel(context.connection);
  const subject = subjectOf(order);
  const number = version + 1;
  const actId = `${subject}:${number}`;
  const before = await acts.findById(actId).session(session).lean();
  const isRepeat = before?.act === act && before.adminId === admin.userId && before.content === content;
  if (isRepeat) return { done: answerOf(before), isNew: false };
  if (before || (await versionOf(context, order, session)) !== version) throw stale();
  const situation = await EFFECTS[act].look(context, order, session);
  if (isOwn(situation, admin.userId)) throw forbidden('You cannot do this to yourself');
  if (situation.isDone) return { done: { act, subjectId, version, statementId: null }, isNew: false };
  if (situation.refusal !== undefined) throw new AppError('wrong_state', { message: situation.refusal });
  const numbered: NumberedOrder = { ...order, ...admin, actId };
  await EFFECTS[act].apply(context, numbered, session);
  const statementId = await tellOfAct(context, numbered, situation, session);
  const at = context.clock();
  const facts = { act, subject, subjectId, number, adminId: admin.userId, statementId, at };
  const record: ActRecord = { _id: actId, ...facts, content, reason: reason ?? null };
  await acts.create([record], { session });
  await audit(context, [auditEntry(numbered, situation)], session);
  return { done: answerOf(record), isNew: true };
}

function contentOf({ reason, facts, rule, amount, hours }: ActOrder): string {
  const content = JSON.stringify([reason, facts, rule, amount, hours].map((part) => part ?? null));
  return createHash('sha256').update(content).digest('base64url');
}

const isOwn = ({ userIds, memberIds = [] }: Situation, userId: string) =>
  userIds.includes(userId) || memberIds.includes(userId);

const answerOf = ({ act, subjectId, number, statementId }: ActRecord): PerformedAct => ({
  act,
  subjectId,
  version: number,
  statementId,
});

async function versionOf(
  { connection }: RouteContext,
  order: Pick<ActOrder, 'act' | 'subjectId'>,
  session: ClientSession | null,
): Promise<number> {
  const last = await actModel(connection)
    .findOne({ subject: subjectOf(order) }, { number: 1 })
    .sort({ number: -1 })
    .session(session)
    .lean();
  return last?.number ?? 0;
}

const stale = () =>
  new AppError('wrong_state', {
    message: 'Somebody did something here meanwhile. Look at it again, then decide.',
  });

/** @throws AppError `validation_failed` that names what is missing. */
function requireReasons({ act, reason, facts, rule, amount, hours }: ActOrder): void {
  const { needsReason, asks } = ruleOf(act);
  const isStatement = needsStatement(act, amount);
  const missing = {
    ...(needsReason && !reason && { reason: 'Reason is required' }),
    ...(isStatement && !facts && { facts: 'Say what happened' }),
    ...(isStatement && !rule && { rule: 'Name the rule of the terms, or the law' }),
    ...(asks === 'amount' && amount === undefined && { amount: 'Say how many credits' }),
    ...(asks === 'hours' && hours === undefined && { hours: 'Say how many hours' }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
}

function auditEntry(
  { act, subjectId, userId, requestId, reason, amount, hours }: NumberedOrder,
  { name }: Situation,
) {
  const number = amount ?? hours;
  const to = [number, reason ?? name].filter((part) => part !== undefined).join(': ');
  const actor = userId === OPERATOR ? { by: OPERATOR, userId: null } : { by: 'admin' as const, userId };
  return { action: act, subjectId, ...actor, requestId, change: { from: null, to } };
}
