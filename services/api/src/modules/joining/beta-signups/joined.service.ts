import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { spendInvitations } from '#src/modules/joining/invitations/admission.service.ts';
import { betaSignupModel } from './beta-signups.model.ts';

/** Records that a person has an account, in the requests and in the invitations. A repeat keeps the first time. */
export async function noteJoined(
  context: ApiContext,
  person: { email: string; userId: string },
): Promise<void> {
  const { connection, clock } = context;
  await inTransaction(connection, async (session) => {
    await spendInvitations(context, person, session);
    await betaSignupModel(connection).updateOne(
      { email: person.email, joinedAt: null },
      { $set: { joinedAt: clock() } },
      { session },
    );
  });
}
