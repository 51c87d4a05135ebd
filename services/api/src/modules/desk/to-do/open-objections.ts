import { ADMIN_PATHS } from '@backline/contracts/platform/admin-paths';
import { openObjectionsFor } from '#src/modules/desk/statements/objections.service.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import type { ToDoSource } from './to-do-source.ts';

/** Objections without an answer, which this administrator may answer. */
export const openObjections: ToDoSource = {
  count: async (context, max, adminId) =>
    statementModel(context.connection).countDocuments(await openObjectionsFor(context, adminId), {
      limit: max,
    }),
  oldest: async (context, max, adminId) => {
    const statements = await statementModel(context.connection)
      .find(await openObjectionsFor(context, adminId), { subjectName: 1, objection: 1, at: 1 })
      .sort({ 'objection.at': 1 })
      .limit(max)
      .lean();
    return statements.map(({ _id, subjectName, objection, at }) => ({
      id: _id,
      subject: subjectName,
      about: objection?.text ?? '',
      since: objection?.at ?? at,
      path: `${ADMIN_PATHS.objections}#objection-${_id}`,
      acts: [],
    }));
  },
};
