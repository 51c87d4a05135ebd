import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { setChecked } from '#src/modules/profiles/orgs/check-venues.service.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { countAhead, venueSubject } from './find-subject.ts';

const keptOf = (events: number) =>
  `${counted(events, 'event ahead stays as it is', 'events ahead stay as they are')}.`;

/** Notes that a venue is real, or takes that back. */
export const venueCheckEffect = (isChecked: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const subject = await venueSubject(context, subjectId, session);
    const org = await orgModel(context.connection)
      .exists({ _id: subjectId, checkedAt: { $ne: null } })
      .session(session);
    const effect = isChecked ? [] : [keptOf(await countAhead(context, subjectId, session))];
    return { ...subject, effect, isDone: (org !== null) === isChecked };
  },
  async apply(context, { subjectId }, session) {
    await setChecked(context, subjectId, isChecked, session);
  },
});
