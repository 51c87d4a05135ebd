import { ADMIN_PATHS } from '@backline/contracts/platform/admin-paths';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import type { ToDoSource } from './to-do-source.ts';

const OPEN = { 'objection.at': { $exists: true }, answer: null };

/** Objections without an answer. */
export const openObjections: ToDoSource = {
  count: ({ connection }, max) => statementModel(connection).countDocuments(OPEN, { limit: max }),
  oldest: async ({ connection }, max) => {
    const statements = await statementModel(connection)
      .find(OPEN, { subjectName: 1, objection: 1, at: 1 })
      .sort({ 'objection.at': 1 })
      .limit(max)
      .lean();
    return statements.map(({ _id, subjectName, objection, at }) => ({
      id: _id,
      subject: subjectName,
      about: objection?.text ?? '',
      since: objection?.at ?? at,
      dueAt: null,
      path: ADMIN_PATHS.objections,
      acts: [],
    }));
  },
};
