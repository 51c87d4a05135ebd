import { AppError, invalidFields, notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { invite } from '#src/modules/joining/invitations/invitations.service.ts';
import { venuePagesOf } from '#src/modules/profiles/orgs/named-venues.service.ts';
import { noteInvited } from '#src/modules/profiles/venue-requests/request-venue.service.ts';
import { wishedVenueModel } from '#src/modules/profiles/venue-requests/venue-requests.model.ts';

interface VenueInvitation {
  /** The wished venue. */
  id: string;
  email: string;
  adminId: string;
  requestId: string;
}

/**
 * Invites somebody of a wished venue by mail.
 * @throws AppError `unavailable` if this API sends no mail, `not_found`, `wrong_state` for a venue that is on Backline,
 * and `validation_failed` for an address with an account.
 */
export async function inviteVenue(
  context: RouteContext,
  { id, email, adminId, requestId }: VenueInvitation,
): Promise<void> {
  if (!context.mail) throw unavailable('There is no mail server, so nobody is invited');
  const wished = await wishedVenueModel(context.connection).findById(id).lean();
  if (!wished) throw notFound('Venue request');
  const [page] = await venuePagesOf(context, [{ name: wished.venue }]);
  if (page) throw new AppError('wrong_state', { message: `${wished.venue} is on Backline already` });
  const row = {
    action: 'venue-request.invite',
    subjectId: id,
    by: 'admin' as const,
    userId: adminId,
    requestId,
    change: { from: wished.invitedAt ? 'invited' : null, to: 'invited' },
  };
  const [invited] = await invite(context, [email], { by: adminId, requestId }, async (session) => {
    await noteInvited(context, id, session);
    await audit(context, [row], session);
  });
  if (invited?.outcome === 'joined')
    throw invalidFields({ email: 'This address has an account already. Name another one' });
}
