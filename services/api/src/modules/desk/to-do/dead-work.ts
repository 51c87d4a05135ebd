import { deadMediaJobModel } from '@backline/shared-records/media/media-jobs.model';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { ApiContext } from '#src/context.ts';
import { deadTimerModel } from '#src/modules/base/timers/timers.model.ts';
import { checkWorkId } from '#src/modules/desk/acts/effects/file-check.ts';
import type { ToDoSource, Waiting } from './to-do-source.ts';

const BOTH_ACTS: Waiting['acts'] = ['work.retry', 'work.drop'];

function waitingWork(
  id: string,
  subject: string,
  { attempts, reason, diedAt }: { attempts: number; reason: string; diedAt: Date },
): Waiting {
  const about = `Given up after ${attempts} tries: ${reason}`;
  return { id, subject, about, since: diedAt, path: null, acts: BOTH_ACTS };
}

async function deadTimers({ connection }: ApiContext, max: number): Promise<Waiting[]> {
  const timers = await deadTimerModel(connection).find().sort({ diedAt: 1 }).limit(max).lean();
  return timers.map((timer) => waitingWork(timer._id, `${timer.kind} of ${timer.subjectId}`, timer));
}

async function deadChecks({ connection }: ApiContext, max: number): Promise<Waiting[]> {
  const checks = await deadMediaJobModel(connection).find().sort({ diedAt: 1 }).limit(max).lean();
  const files = await mediaFileModel(connection)
    .find({ _id: { $in: checks.map(({ _id }) => _id) } }, { name: 1 })
    .lean();
  const nameOf = new Map(files.map(({ _id, name }) => [_id, name]));
  return checks.map((check) =>
    waitingWork(checkWorkId(check._id), `Check of ${nameOf.get(check._id) ?? 'a file that is gone'}`, check),
  );
}

/** Work of the product, and checks of files, that failed too often. */
export const deadWork: ToDoSource = {
  async count({ connection }, max) {
    const limit = { limit: max };
    const [timers, checks] = await Promise.all([
      deadTimerModel(connection).countDocuments({}, limit),
      deadMediaJobModel(connection).countDocuments({}, limit),
    ]);
    return Math.min(max, timers + checks);
  },
  async oldest(context, max) {
    const work = await Promise.all([deadTimers(context, max), deadChecks(context, max)]);
    return work
      .flat()
      .sort((one, other) => one.since.getTime() - other.since.getTime())
      .slice(0, max);
  },
};
