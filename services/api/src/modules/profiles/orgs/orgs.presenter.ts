import type { MyOrg } from '@backline/contracts/profiles/orgs';
import type { OwnVenue } from '@backline/contracts/pages/venues';
import type { ApplicationFigures } from '#src/modules/records/application-counts/application-counts.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { toShown } from '#src/modules/base/media/stored-picture.ts';
import type { OrgRecord } from './orgs.model.ts';

const HOUR_MS = 3_600_000;

interface OrgFigures {
  upcoming: number;
  applications: ApplicationFigures;
  /** By event id. */
  applicationsOf: (eventId: string) => ApplicationFigures;
}

export function toMyOrg(org: OrgRecord, figures: OrgFigures, events: EventRecord[], now: Date): MyOrg {
  const { upcoming, applications, applicationsOf } = figures;
  const { total, waiting, replies, replyMs } = applications;
  return {
    id: org._id,
    orgName: org.orgName,
    orgType: org.orgType,
    contactName: org.contactName,
    email: org.email,
    city: org.city,
    picture: org.picture && toShown(org.picture),
    stats: {
      upcomingEvents: upcoming,
      applications: total,
      waiting,
      averageReplyHours: replies === 0 ? null : Math.round((replyMs / replies / HOUR_MS) * 10) / 10,
    },
    upcomingEvents: events.map((event) => ({
      ...toEventSummary(event, now),
      applicants: applicationsOf(event._id).total,
    })),
  };
}

export function toOwnVenue(org: OrgRecord, canEdit: boolean): OwnVenue {
  return {
    id: org._id,
    version: org.version,
    handle: org.handle,
    orgName: org.orgName,
    orgType: org.orgType,
    contactName: org.contactName,
    email: org.email,
    phone: org.phone,
    address: org.address,
    city: org.city,
    state: org.state,
    zipCode: org.zipCode,
    capacity: org.capacity,
    website: org.website,
    description: org.description,
    eventTypes: org.eventTypes,
    musicGenres: org.musicGenres,
    averageBudget: org.averageBudget,
    bookingFrequency: org.bookingFrequency,
    picture: org.picture && toShown(org.picture),
    canEdit,
  };
}
