import { unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { invite, type Inviter } from '#src/modules/joining/invitations/invitations.service.ts';
import { betaSignupModel } from './beta-signups.model.ts';

/**
 * Invites people of the list by mail. A request that was removed meanwhile is ignored.
 * @throws AppError `unavailable` if this API sends no mail.
 */
export async function inviteSignups(
  context: RouteContext,
  ids: readonly string[],
  inviter: Inviter,
): Promise<{ invited: number; joined: number }> {
  if (!context.mail) {
    throw unavailable(
      'There is no mail server, so nobody is invited. An operator can use `backline invite`.',
    );
  }
  const found = await betaSignupModel(context.connection)
    .find({ _id: { $in: ids } }, { email: 1 })
    .lean();
  const outcomes = await invite(
    context,
    found.map(({ email }) => email),
    inviter,
  );
  const joined = outcomes.filter(({ outcome }) => outcome === 'joined').length;
  return { invited: outcomes.length - joined, joined };
}
