import type { Venue } from '@backline/contracts/pages/venues';
import { toShown } from '#src/modules/base/media/stored-picture.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';

/** The public fields of a venue. Contact, budget and frequency are private (rules: privacy). */
export function toVenue(org: OrgRecord, figures: Pick<Venue, 'replies' | 'played'>): Venue {
  return {
    id: org._id,
    handle: org.handle,
    name: org.orgName,
    type: org.orgType,
    address: org.address,
    city: org.city,
    state: org.state,
    zipCode: org.zipCode,
    capacity: org.capacity,
    website: org.website,
    description: org.description,
    eventTypes: org.eventTypes,
    musicGenres: org.musicGenres,
    picture: org.picture && toShown(org.picture),
    ...figures,
  };
}
