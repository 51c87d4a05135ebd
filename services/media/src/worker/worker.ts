import { answerTask } from './answer-task.ts';
import type { CheckTask } from './messages.ts';

/** Checks files, one after another, in a process that may fail. It has no settings and no secrets. */
process.on('message', (task: CheckTask) => {
  void answerTask(task).then((answer) => process.send?.(answer));
});

// The service has ended.
process.once('disconnect', () => process.exit());
