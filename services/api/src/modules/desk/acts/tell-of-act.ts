import { ADMIN_ACTS, type AdminAct, needsStatement } from '@backline/contracts/desk/acts';
import { OBJECTION_DAYS } from '@backline/contracts/base/limits';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import type { NumberedOrder, Situation } from './act-effect.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';

/** The timer that mails a statement of reasons. */
const MAIL_STATEMENT = 'mail-statement';
/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;

/** These acts write notices of their own. */
const OWN_NOTICES: readonly string[] = ['credits.adjust', 'deadlines.extend', 'application.return-credits'];

/** Tells the person, and keeps the statement of reasons. Returns its id, or null where none is due. */
export async function tellOfAct(
  context: RouteContext,
  order: NumberedOrder,
  situation: Situation,
  session: ClientSession,
): Promise<string | null> {
  const { act, actId, amount } = order;
  const { told }: Pick<AdminAct, 'told'> = ADMIN_ACTS[act];
  if (told === null) return null;
  const statement = needsStatement(act, amount) ? statementOf(context, order, situation) : null;
  if (statement) {
    await statementModel(context.connection).create([statement], { session });
    await setTimer(context, MAIL_STATEMENT, statement._id, context.clock(), session);
  }
  if (situation.receiverId !== null && (statement || !OWN_NOTICES.includes(act))) {
    const kind = statement ? 'statement' : 'told-by-backline';
    const facts = { told, about: situation.name, reason: order.reason ?? null };
    await notify(context, [{ kind, receiverId: situation.receiverId, occasion: actId, facts }], session);
  }
  return statement?._id ?? null;
}

function statementOf(
  { clock }: RouteContext,
  { act, subjectId, userId, reason = '', facts = '', rule = '' }: NumberedOrder,
  { name, userIds }: Situation,
): StatementRecord {
  const why = { reason, facts, rule, at: clock(), objection: null, answer: null };
  return { _id: newId(), act, subjectId, subjectName: name, userIds, adminId: userId, ...why };
}

export function actMailJobs(context: RouteContext): TimerJobs {
  return {
    async [MAIL_STATEMENT]({ connection, logger, clock }, statementId) {
      const statement = await statementModel(connection).findById(statementId).lean();
      if (!statement) return;
      const letter = { kind: 'statement', usefulUntil: new Date(clock().getTime() + USEFUL_MS) };
      for (const userId of statement.userIds) {
        const isSent = await mailOwner(context, userId, messageOf(statement), letter);
        if (!isSent) logger.warn({ statement: statementId }, 'a statement of reasons was not mailed');
      }
    },
  };
}

function messageOf({ act, subjectName, reason, facts, rule }: StatementRecord): AccountMessage {
  const { told }: Pick<AdminAct, 'told'> = ADMIN_ACTS[act];
  const what = told ?? '';
  return {
    subject: `${what.replace(/\.$/, '')}: ${subjectName}`,
    heading: what.replace(/\.$/, ''),
    paragraphs: [
      `${subjectName}: ${what} A person at Backline decided this.`,
      `You can object once within ${OBJECTION_DAYS} days. Another person answers, if there is one.`,
    ],
    facts: { Reason: reason, 'What happened': facts, 'The rule': rule },
    path: SCREEN_PATHS.notices,
    label: 'Read and object',
    closing: 'This message is about your account. It cannot be switched off.',
  };
}
