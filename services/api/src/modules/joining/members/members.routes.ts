import * as endpoints from '@backline/contracts/joining/members';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { acceptTerms } from '#src/modules/accounts/legal/legal.service.ts';
import { membershipOf, requireOwner } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { changeRole, endMembership, nameMember } from './change-members.service.ts';
import { inviteMember, revokeMemberInvitation } from './invite-member.service.ts';
import { joinOrg } from './join-org.service.ts';
import { readMembers } from './read-members.ts';

const INVITE: RateLimit = { name: 'member-invite', points: 40, seconds: 86_400 };
const JOIN: RateLimit = { name: 'member-join', points: 60, seconds: 900 };

/** Who belongs to an organisation (rules: venues). */
function memberRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;

  handle(endpoints.listMembers, { who: 'person' }, async ({ caller }) =>
    readMembers(context, await membershipOf(context, caller.userId), caller.email),
  );

  handle(endpoints.inviteMember, { who: 'person' }, async ({ body, caller, requestId, setHeader }) => {
    const owner = await requireOwner(context, caller.userId);
    await limits.take(INVITE, owner.orgId, { setHeader });
    return inviteMember(context, { ...owner, requestId }, body);
  });

  handle(endpoints.revokeMemberInvitation, { who: 'person' }, async ({ params, caller, requestId }) => {
    const owner = await requireOwner(context, caller.userId);
    await revokeMemberInvitation(context, { ...owner, requestId }, params.id);
    return { id: params.id };
  });

  handle(endpoints.joinOrg, { who: 'person' }, async ({ body, caller, requestId, setHeader }) => {
    await limits.take(JOIN, caller.userId, { setHeader });
    const terms = await acceptTerms(context, body.termsVersion);
    const { userId, email } = caller;
    return { orgId: await joinOrg(context, { userId, email, requestId, terms }, body.invitation) };
  });

  handle(endpoints.changeMemberRole, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const owner = await requireOwner(context, caller.userId);
    await changeRole(context, { ...owner, requestId }, { userId: params.id, role: body.role });
    return readMembers(context, await membershipOf(context, caller.userId), caller.email);
  });

  handle(endpoints.nameMember, { who: 'person' }, async ({ body, caller, requestId }) => {
    const member = await membershipOf(context, caller.userId);
    await nameMember(context, { ...member, requestId }, body.name);
    return readMembers(context, member, caller.email);
  });

  handle(endpoints.removeMember, { who: 'person' }, async ({ params, caller, requestId }) => {
    const isOwn = params.id === caller.userId;
    const actor = await (isOwn ? membershipOf : requireOwner)(context, caller.userId);
    await endMembership(context, { ...actor, requestId }, params.id);
    return { id: params.id };
  });
}

export const members: ApiModule = { routes: memberRoutes };
