import { ADMIN_ACTS, type AdminAct, needsStatement } from '@backline/contracts/desk/acts';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import type { NumberedOrder, Situation } from './act-effect.ts';
import { planStatementMail } from '#src/modules/desk/statements/statement-mails.ts';
import { statementModel, type StatementRecord } from '#src/modules/desk/statements/statements.model.ts';

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
    await planStatementMail(context, 'statement', statement._id, session);
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
