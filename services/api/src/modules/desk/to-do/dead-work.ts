import { deadTimerModel } from '#src/modules/base/timers/timers.model.ts';
import type { ToDoSource } from './to-do-source.ts';

/** Work of the product that failed too often. */
export const deadWork: ToDoSource = {
  count: ({ connection }, max) => deadTimerModel(connection).countDocuments({}, { limit: max }),
  oldest: async ({ connection }, max) => {
    const timers = await deadTimerModel(connection).find().sort({ diedAt: 1 }).limit(max).lean();
    return timers.map(({ _id, kind, subjectId, attempts, reason, diedAt }) => ({
      id: _id,
      subject: `${kind} of ${subjectId}`,
      about: `Given up after ${attempts} tries: ${reason}`,
      since: diedAt,
      dueAt: null,
      path: null,
      acts: ['work.retry' as const, 'work.drop' as const],
    }));
  },
};
