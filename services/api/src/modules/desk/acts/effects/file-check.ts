import { newJob } from '@backline/service-kit/jobs/job-record';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { deadMediaJobModel, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';

const PREFIX = 'media-check:';

/** The id under which the check of a file that was given up is a subject of acts. */
export const checkWorkId = (fileId: string) => `${PREFIX}${fileId}`;

/** The file of such an id. Null for other work. */
export const fileOfWork = (id: string) => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null);

async function findCheck({ connection }: RouteContext, workId: string, session: ClientSession | null) {
  const fileId = fileOfWork(workId) ?? '';
  const [check, file] = await Promise.all([
    deadMediaJobModel(connection).findById(fileId).session(session).lean(),
    mediaFileModel(connection).findOne({ _id: fileId, status: 'failed' }).session(session).lean(),
  ]);
  if (!check) throw notFound('Work');
  return { check, file };
}

/** Checks a file again whose check failed too often, or drops the check. */
export const fileCheckEffect = (isTriedAgain: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const { check, file } = await findCheck(context, subjectId, session);
    const effect = [
      `It failed ${check.attempts} times. The last time: ${check.reason}`,
      isTriedAgain ? 'The file is checked again now.' : 'The file stays refused.',
    ];
    const isGone = isTriedAgain && file === null;
    return {
      name: `Check of ${file?.name ?? 'a file'}`,
      effect,
      isDone: false,
      ...(isGone && { refusal: 'The file is gone, so nothing can be checked. Drop this work.' }),
      userIds: [],
      receiverId: null,
    };
  },
  async apply(context, { subjectId }, session) {
    const { connection, clock } = context;
    const { check, file } = await findCheck(context, subjectId, session);
    const { _id, lane, ownerId } = check;
    await deadMediaJobModel(connection).deleteOne({ _id }, { session });
    if (!isTriedAgain || file === null) return;
    const waiting = { status: 'processing', message: null } as const;
    await mediaFileModel(connection).updateOne({ _id }, { $set: waiting }, { session });
    const job = { ...newJob(clock()), lane, ownerId, turn: 0 };
    await mediaJobModel(connection).updateOne({ _id }, { $setOnInsert: job }, { upsert: true, session });
  },
});
