import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { openDeadlines, planExtension } from '#src/modules/booking/applications/clock/extend-deadlines.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { actModel } from '#src/modules/desk/statements/acts.model.ts';

/** Moves every open deadline after an outage, once. The subject is the name of the outage. */
export const EXTEND_DEADLINES: ActEffect = {
  async look(context, { act, subjectId }, session) {
    const { connection, clock } = context;
    const [count, done] = await Promise.all([
      applicationModel(connection)
        .countDocuments(openDeadlines({ id: subjectId, at: clock() }))
        .session(session),
      actModel(connection).exists({ act, subjectId }).session(session),
    ]);
    return {
      name: subjectId,
      effect: [`${counted(count, 'open deadline moves', 'open deadlines move')}. Both sides are told.`],
      isDone: done !== null,
      userIds: [],
      receiverId: null,
    };
  },
  apply: (context, { subjectId, hours = 0 }, session) =>
    planExtension(context, { id: subjectId, hours }, session),
};
