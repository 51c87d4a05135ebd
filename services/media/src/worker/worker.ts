import type { CheckResult, CheckTask, WorkerAnswer } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Checks files, one after another, in a process that may fail. It has no settings and no secrets. */
process.on('message', (task: CheckTask) => {
  void answer(task).then((result) => process.send?.(result));
});

// The service has ended.
process.once('disconnect', () => process.exit());

async function answer(task: CheckTask): Promise<WorkerAnswer> {
  try {
    return await check(task);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function check(task: CheckTask): Promise<CheckResult> {
  // Loaded when needed, because each brings large libraries.
  if (task.kind === 'image') return (await import('./check-picture.ts')).checkPicture(task);
  if (task.kind === 'audio') return (await import('./sound/check-sound.ts')).checkSound(task);
  return (await import('./container/check-video.ts')).checkVideo(task);
}
