import { adminTabPath } from '@backline/contracts/platform/admin-paths';
import type { ApiContext } from '#src/context.ts';
import { listPlannedFlags } from '#src/modules/platform/flags/flag-plans.service.ts';
import type { ToDoSource, Waiting } from './to-do-source.ts';

async function read(context: ApiContext): Promise<Waiting[]> {
  const flags = await listPlannedFlags(context);
  return flags.flatMap(({ name, owner, endsOn, isPast }) =>
    isPast && endsOn !== null
      ? {
          id: name,
          subject: name,
          about: `The flag is past its last day. ${owner === null ? 'It has no owner.' : `${owner} decides.`}`,
          since: new Date(endsOn),
          path: adminTabPath('flags'),
          acts: [],
        }
      : [],
  );
}

/** Release flags past their last day. */
export const pastFlags: ToDoSource = {
  count: async (context, max) => Math.min(max, (await read(context)).length),
  oldest: async (context, max) => (await read(context)).slice(0, max),
};
