import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { idOfSecret } from '#src/http/secret-token.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts/accounts.model.ts';
import { setOrgOfAccount } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isClosedVenue } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { refusedInvitation } from '#src/modules/joining/invitations/admission.service.ts';
import { stateOf } from '#src/modules/joining/invitations/invitation-state.ts';
import {
  invitationModel,
  type InvitationRecord,
} from '#src/modules/joining/invitations/invitations.model.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { addMember, findMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { lockMembers } from './members.lock.ts';

interface Joining {
  userId: string;
  email: string;
  requestId: string;
  terms: AcceptedTerms | null;
}

/**
 * Uses an invitation and returns the organisation's id.
 * @throws AppError `invitation_required` for an invalid one; `validation_failed` for another address; `wrong_state`
 * for an artist, for a member of another organisation and for a closed venue.
 */
export async function joinOrg(context: ApiContext, person: Joining, secret: string): Promise<string> {
  return inTransaction(context.connection, async (session) => {
    const found = await invitationModel(context.connection)
      .findOne({ _id: idOfSecret(secret), orgId: { $ne: null } })
      .session(session)
      .lean();
    if (!found?.orgId) throw refusedInvitation('unknown');
    const present = await findMember(context.connection, found.orgId, person.userId, session);
    if (present && found.userId === person.userId) return found.orgId;
    const state = stateOf(found, context.clock());
    if (state !== 'open') throw refusedInvitation(state);
    if (found.email !== person.email) {
      throw invalidFields({
        email: `This invitation is for ${found.email}. Sign in with that address to join.`,
      });
    }
    await join(context, person, { ...found, orgId: found.orgId }, session);
    return found.orgId;
  });
}

async function join(
  context: ApiContext,
  { userId, email, requestId, terms }: Joining,
  { _id, orgId, role }: InvitationRecord & { orgId: string },
  session: ClientSession,
): Promise<void> {
  const { orgName } = await lockMembers(context, orgId, session);
  if (await isClosedVenue(context, orgId, session)) {
    const message = 'This venue is closed at the moment, so nobody can join it. Please ask the venue.';
    throw new AppError('wrong_state', { message });
  }
  const present = await setOrgOfAccount(context, userId, { orgId, terms }, session);
  if (present !== null) {
    const message =
      present === orgId
        ? 'You are a member already.'
        : 'Your account belongs to another organisation. Leave it first, or ask for an invitation to another address.';
    throw new AppError('wrong_state', { message });
  }
  const member = { orgId, userId, email, role: role ?? 'booker' };
  await addMember(context, member, session);
  const usedAt = context.clock();
  await invitationModel(context.connection).updateOne({ _id }, { $set: { usedAt, userId } }, { session });
  const change = { from: null, to: member.role, venue: orgId };
  await audit(
    context,
    [{ action: 'member.join', subjectId: userId, by: 'venue', userId, requestId, change }],
    session,
  );
  const facts = { member: email, venue: orgName };
  await notify(context, [{ kind: 'member-joined', receiverId: orgId, occasion: _id, facts }], session);
}
