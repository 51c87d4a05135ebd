import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { closeApplications } from './close-applications.service.ts';
import { DUE_WEEKEND, tellDueWeekend } from './due-weekend.ts';
import { endConfirmation } from './end-confirmation.ts';
import { EXTEND_DEADLINES, extendDeadlines } from './extend-deadlines.ts';
import { followChange } from './follow-change.ts';
import { followSuspension } from './follow-suspension.ts';
import { moveUnlessDone } from '#src/modules/booking/applications/life/move-application.service.ts';
import { remindVenue } from './reminders.ts';

/** The timer jobs of this module. */
export const APPLICATION_JOBS: TimerJobs = {
  expire: (context, applicationId) => moveUnlessDone(context, applicationId, 'expire', 'clock'),
  remind: remindVenue,
  lapse: (context, applicationId) => moveUnlessDone(context, applicationId, 'lapse', 'clock'),
  'follow-suspension': followSuspension,
  'follow-suspension-late': followSuspension,
  [DUE_WEEKEND]: tellDueWeekend,
  'confirm-due': endConfirmation,
  'close-event': closeApplications,
  'close-late': closeApplications,
  'follow-change': followChange,
  'follow-change-late': followChange,
  [EXTEND_DEADLINES]: extendDeadlines,
};
