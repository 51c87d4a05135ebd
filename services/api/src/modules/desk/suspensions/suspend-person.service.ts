import type { SuspendPersonInput } from '@backline/contracts/desk/operators';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { OPERATOR } from '#src/modules/desk/acts/act-effect.ts';
import { performAct, previewAct } from '#src/modules/desk/acts/perform-act.ts';

/**
 * Suspends a person for an operator, or lifts that, by the act of the admin area. So it leaves the same statement,
 * mail and row. A repeat changes nothing.
 * @throws AppError `not_found`, `wrong_state`, `validation_failed` without the reasons.
 */
export async function suspendPerson(
  context: RouteContext,
  { email, suspended, ...reasons }: SuspendPersonInput,
  requestId: string,
) {
  const refused = suspended ? 'People cannot be suspended' : 'Suspensions cannot be lifted';
  const account = await requireAccountAdmin(context, refused).find(email);
  if (!account) throw notFound('Account');
  const subjectId = account.id;
  // A person who never came back after the sign-up has no record of ours yet.
  await accountOf(context, subjectId);
  const act = suspended ? 'person.suspend' : 'person.lift';
  const { version } = await previewAct(context, { act, subjectId });
  const order = { act, subjectId, version, ...reasons } as const;
  const done = await performAct(context, order, { userId: OPERATOR, requestId });
  return { userId: subjectId, changed: done.version !== version };
}
