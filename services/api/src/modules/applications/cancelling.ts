import type { ApplicationStatus } from '@backline/contracts/application-status';
import type { Application, Cancelling } from '@backline/contracts/applications';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from './applications.model.ts';

const WITH_A_PLACE: ApplicationStatus[] = ['accepted', 'cancelled', 'called-off'];

/** How often both sides of an application have cancelled a night that was agreed. */
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

async function cancellingOfArtist({ connection }: ApiContext, artistId: string): Promise<Cancelling> {
  const [nights, cancelled] = await Promise.all([
    applicationModel(connection).countDocuments({ artistId, status: { $in: WITH_A_PLACE } }),
    applicationModel(connection).countDocuments({ artistId, status: 'cancelled' }),
  ]);
  return { nights, cancelled };
}

/** A place that an artist gave back after a change of the night is no call off by the venue. */
async function cancellingOfVenue({ connection }: ApiContext, orgId: string): Promise<Cancelling> {
  const [nights, cancelled] = await Promise.all([
    applicationModel(connection).countDocuments({ orgId, status: { $in: WITH_A_PLACE } }),
    applicationModel(connection).countDocuments({
      orgId,
      status: 'called-off',
      'history.transition': 'call-off',
    }),
  ]);
  return { nights, cancelled };
}
