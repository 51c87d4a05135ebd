import { newJob } from '@backline/service-kit/jobs/job-record';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { deadTimerModel, timerModel } from '#src/modules/base/timers/timers.model.ts';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { fileCheckEffect, fileOfWork } from './file-check.ts';

async function findWork({ connection }: RouteContext, id: string, session: ClientSession | null) {
  const work = await deadTimerModel(connection).findById(id).session(session).lean();
  if (!work) throw notFound('Work');
  return work;
}

const timerEffect = (isTriedAgain: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const { kind, attempts, reason } = await findWork(context, subjectId, session);
    const effect = [`It failed ${attempts} times. The last time: ${reason}`];
    return { name: kind, effect, isDone: false, userIds: [], receiverId: null };
  },
  async apply(context, { subjectId }, session) {
    const { kind, subjectId: of } = await findWork(context, subjectId, session);
    await deadTimerModel(context.connection).deleteOne({ _id: subjectId }, { session });
    if (!isTriedAgain) return;
    // Newer work of the same name may wait already.
    const job = { kind, subjectId: of, ...newJob(context.clock()) };
    await timerModel(context.connection).updateOne(
      { _id: subjectId },
      { $setOnInsert: job },
      { upsert: true, session },
    );
  },
});

/** Tries work again that failed too often, or drops it. The check of a file has the id of `checkWorkId`. */
export function workEffect(isTriedAgain: boolean): ActEffect {
  const timer = timerEffect(isTriedAgain);
  const check = fileCheckEffect(isTriedAgain);
  const effectOf = (subjectId: string) => (fileOfWork(subjectId) === null ? timer : check);
  return {
    look: (context, order, session) => effectOf(order.subjectId).look(context, order, session),
    apply: (context, order, session) => effectOf(order.subjectId).apply(context, order, session),
  };
}
