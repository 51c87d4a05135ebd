import { isDiskFull } from '#src/store/disk-full.ts';
import type { CheckResult, CheckTask, WorkerAnswer } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Checks a file. It turns every error into an answer. */
export async function answerTask(task: CheckTask): Promise<WorkerAnswer> {
  try {
    return await check(task);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    if (isDiskFull(error)) return { isDiskFull: true };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function check(task: CheckTask): Promise<CheckResult> {
  // Each check is loaded when needed, because it brings large libraries.
  if (task.kind === 'image') return (await import('./check-picture.ts')).checkPicture(task);
  if (task.kind === 'audio') return (await import('./sound/check-sound.ts')).checkSound(task);
  if (task.kind === 'document') return (await import('./check-document.ts')).checkDocument(task);
  return (await import('./container/check-video.ts')).checkVideo(task);
}
