import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { Application } from '@backline/contracts/booking/applications';
import type { Cancelling } from '@backline/contracts/records/cancelling';
import { AGREED_NIGHTS_MIN } from '@backline/contracts/base/limits';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from './applications.model.ts';

const WITH_A_PLACE: ApplicationStatus[] = ['accepted', 'cancelled', 'called-off'];

/** How often both sides of an application have cancelled a night that was agreed; null for few nights. */
export async function cancellingOf(
  context: ApiContext,
  { artistId, orgId }: { artistId: string; orgId: string },
): Promise<NonNullable<Application['cancelling']>> {
  const [artist, venue] = await Promise.all([
    cancellingOfArtist(context, artistId),
    cancellingOfVenue(context, orgId),
  ]);
  return { artist, venue };
}

async function cancellingOfArtist({ connection }: ApiContext, artistId: string): Promise<Cancelling | null> {
  const [nights, cancelled] = await Promise.all([
    applicationModel(connection).countDocuments({ artistId, status: { $in: WITH_A_PLACE } }),
    applicationModel(connection).countDocuments({ artistId, status: 'cancelled' }),
  ]);
  return rateOf(nights, cancelled);
}

/** A place that an artist gave back after a change of the night is no call off by the venue. */
export async function cancellingOfVenue(
  { connection }: ApiContext,
  orgId: string,
): Promise<Cancelling | null> {
  const [nights, cancelled] = await Promise.all([
    applicationModel(connection).countDocuments({ orgId, status: { $in: WITH_A_PLACE } }),
    applicationModel(connection).countDocuments({
      orgId,
      status: 'called-off',
      'history.transition': 'call-off',
    }),
  ]);
  return rateOf(nights, cancelled);
}

/** A few nights tell nothing about anybody (rules: application life). */
function rateOf(nights: number, cancelled: number): Cancelling | null {
  return nights < AGREED_NIGHTS_MIN ? null : { nights, cancelled };
}
