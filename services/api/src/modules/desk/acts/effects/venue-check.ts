import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { setChecked } from '#src/modules/profiles/orgs/check-venues.service.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { venueSubject } from './find-subject.ts';

/** Notes that a venue is real, or takes that back. */
export const venueCheckEffect = (isChecked: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const subject = await venueSubject(context, subjectId, session);
    const org = await orgModel(context.connection)
      .exists({ _id: subjectId, checkedAt: { $ne: null } })
      .session(session);
    return { ...subject, effect: [], isDone: (org !== null) === isChecked };
  },
  async apply(context, { subjectId }, session) {
    await setChecked(context, subjectId, isChecked, session);
  },
});
