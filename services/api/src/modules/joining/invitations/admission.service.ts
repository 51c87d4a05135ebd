import type { InvitationState } from '@backline/contracts/joining/invitation-fields';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { idOfSecret } from '#src/http/secret-token.ts';
import { readFlags } from '#src/modules/platform/flags/flags.service.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { invitationModel, TO_PRODUCT } from './invitations.model.ts';
import { hasAccount } from './invitations.service.ts';
import { stateOf } from './invitation-state.ts';

/** The state of an invitation by its secret. Checking does not use the invitation. */
export async function checkInvitation(context: ApiContext, secret: string) {
  const { connection, clock } = context;
  const found = await invitationModel(connection).findById(idOfSecret(secret)).lean();
  if (!found) return { state: 'unknown' as const, ...NOTHING };
  const state = stateOf(found, clock());
  const { email, expiresAt, orgId, role = 'booker' } = found;
  const venue = orgId ? { name: (await findOrg(context, orgId)).orgName, role } : null;
  if (state !== 'open') return { state, ...NOTHING, venue };
  return { state, email, expiresAt: expiresAt.toISOString(), venue };
}

const NOTHING = { email: null, expiresAt: null, venue: null } as const;

/**
 * Lets a person sign up (rules: closed beta). The owner of a used invitation may repeat the sign-up, because the
 * account exists and no second one is made.
 * @throws AppError `invitation_required`; `validation_failed` for another address than the invited one.
 */
export async function admit(
  context: RouteContext,
  { email, invitation: secret }: { email: string; invitation?: string | undefined },
): Promise<void> {
  if ((await readFlags(context))['open-signup']) return;
  if (secret === undefined) throw refusedInvitation('missing');
  const found = await invitationModel(context.connection).findById(idOfSecret(secret)).lean();
  if (!found) throw refusedInvitation('unknown');
  const state = stateOf(found, context.clock());
  const hasSignedUp = found.userId !== null;
  if (state !== 'open' && !(state === 'used' && hasSignedUp)) throw refusedInvitation(state);
  if (hasSignedUp && !(await hasAccount(context, found))) throw refusedInvitation('used');
  if (found.email !== email) {
    throw invalidFields({ email: `Your invitation is for ${found.email}. Sign up with that address.` });
  }
}

const REASONS: Readonly<Record<Exclude<InvitationState, 'open'> | 'missing' | 'unknown', string>> = {
  missing: 'Backline is in closed beta, so you need an invitation to sign up. Please request early access.',
  unknown: 'This invitation does not exist. Please open the link from your mail once more.',
  used: 'This invitation was used already. Please sign in.',
  expired: 'This invitation is too old. Please ask for a new one.',
  revoked: 'This invitation was withdrawn. If you got a newer one, please open its link.',
};

export function refusedInvitation(state: InvitationState | 'missing' | 'unknown'): AppError {
  const message = state === 'open' ? REASONS.unknown : REASONS[state];
  return new AppError('invitation_required', { message, details: { state } });
}

/**
 * Marks the open invitations of an address as used, because their person has an account. A repeat changes nothing.
 * An invitation to an organisation cannot make a second account any more. It is used when its person joins.
 */
export async function spendInvitations(
  { connection, clock }: ApiContext,
  { email, userId }: { email: string; userId: string },
  session: ClientSession,
): Promise<void> {
  const invitations = invitationModel(connection);
  const open = { email, usedAt: null, revokedAt: null };
  await invitations.updateMany(
    { ...open, ...TO_PRODUCT },
    { $set: { usedAt: clock(), userId } },
    { session },
  );
  await invitations.updateMany(
    { ...open, orgId: { $ne: null }, userId: null },
    { $set: { userId } },
    { session },
  );
}
