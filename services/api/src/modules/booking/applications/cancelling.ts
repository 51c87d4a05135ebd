import type { Application } from '@backline/contracts/booking/applications';
import type { Cancelling } from '@backline/contracts/records/cancelling';
import { AGREED_NIGHTS_MIN } from '@backline/contracts/base/limits';
import type { ApiContext } from '#src/context.ts';
import type { ApplicationFigures } from '#src/modules/records/application-counts/application-counts.model.ts';
import { figuresOfOrg } from '#src/modules/records/application-counts/application-counts.service.ts';

/** How often both sides of an application have cancelled a night that was agreed; null for few nights. */
export function cancellingOf(
  figures: (subject: string) => ApplicationFigures,
  { artistId, orgId }: { artistId: string; orgId: string },
): NonNullable<Application['cancelling']> {
  return { artist: rateOf(figures(`artist:${artistId}`)), venue: rateOf(figures(`org:${orgId}`)) };
}

/** A place that an artist gave back after a change of the night is no call off by the venue. */
export async function cancellingOfVenue(context: ApiContext, orgId: string): Promise<Cancelling | null> {
  return rateOf(await figuresOfOrg(context, orgId));
}

/** A few nights tell nothing about anybody (rules: application life). */
function rateOf({ nights, cancelled }: ApplicationFigures): Cancelling | null {
  return nights < AGREED_NIGHTS_MIN ? null : { nights, cancelled };
}
