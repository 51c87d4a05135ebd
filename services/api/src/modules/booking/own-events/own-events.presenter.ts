import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import type { ApplicationFigures } from '#src/modules/records/application-counts/application-counts.model.ts';
import { toShown } from '#src/modules/base/media/stored-picture.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { ownEventActions } from './event-life.ts';
import type { OwnEventRecord } from './own-event.ts';

interface Surroundings {
  org: OrgRecord;
  figures: ApplicationFigures;
  now: Date;
  /** Whether the reader has a verified address. */
  isVerified: boolean;
}

/** The list's form of an event, without its steps. */
export function toOwnEvent(event: OwnEventRecord, { org, figures, now, isVerified }: Surroundings): OwnEvent {
  return {
    id: event.id,
    version: event.version,
    status: event.shownStatus,
    form: event.form,
    startsAt: event.startsAt?.toISOString() ?? null,
    picture: event.picture && toShown(event.picture),
    applicants: figures.total,
    waiting: figures.waiting,
    accepted: event.accepted,
    cancelReason: event.cancelReason,
    history: event.history.toReversed().map(({ at, changes }) => ({ at: at.toISOString(), changes })),
    steps: [],
    series: event.series,
    placeId: event.placeId,
    takesCredits: org.checkedAt !== null,
    allowedActions: ownEventActions(event, { now, isVerified }),
  };
}
