import type { Application } from '@backline/contracts/booking/applications';
import type { Cancelling } from '@backline/contracts/records/cancelling.schemas';
import { AGREED_NIGHTS_MIN } from '@backline/contracts/base/limits';
import type { ApiContext } from '#src/context.ts';
import type { ApplicationFigures } from '#src/modules/records/application-counts/application-counts.model.ts';
import { figuresOfOrg } from '#src/modules/records/application-counts/application-counts.service.ts';

/** The shares of agreed nights that both sides of an application have cancelled. Null for few nights. */
export function cancellingOf(
  figures: (subject: string) => ApplicationFigures,
  { artistId, orgId }: { artistId: string; orgId: string },
): NonNullable<Application['cancelling']> {
  return { artist: rateOf(figures(`artist:${artistId}`)), venue: rateOf(figures(`org:${orgId}`)) };
}

/**
 * The venue's share of cancelled nights. A place that an artist returned after a change of the night does not
 * count.
 */
export async function cancellingOfVenue(context: ApiContext, orgId: string): Promise<Cancelling | null> {
  return rateOf(await figuresOfOrg(context, orgId));
}

/** A share, or null for too few nights (rules: application life). */
function rateOf({ nights, cancelled }: ApplicationFigures): Cancelling | null {
  return nights < AGREED_NIGHTS_MIN ? null : { nights, cancelled };
}
