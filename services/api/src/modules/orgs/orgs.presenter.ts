import type { MyOrg } from '@backline/contracts/orgs';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { toEventSummary } from '#src/modules/events/events.presenter.ts';
import type { OrgRecord } from './orgs.model.ts';

const HOUR_MS = 3_600_000;

interface OrgFigures {
  upcoming: number;
  total: number;
  waiting: number;
  averageReplyMs: number | null;
}

export function toMyOrg(org: OrgRecord, figures: OrgFigures, events: EventRecord[], now: Date): MyOrg {
  const { upcoming, total, waiting, averageReplyMs } = figures;
  return {
    id: org._id,
    orgName: org.orgName,
    orgType: org.orgType,
    contactName: org.contactName,
    email: org.email,
    city: org.city,
    image: org.image,
    stats: {
      upcomingEvents: upcoming,
      applications: total,
      waiting,
      averageReplyHours: averageReplyMs === null ? null : Math.round((averageReplyMs / HOUR_MS) * 10) / 10,
    },
    upcomingEvents: events.map((event) => ({ ...toEventSummary(event, now), applicants: event.applicants })),
  };
}
