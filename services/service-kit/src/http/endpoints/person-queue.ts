import { AppError } from '#src/http/answers/app-error.ts';

/** Writes of one person that may wait in a process. A screen never has more than a few under way. */
const WAITING_MAX = 50;

/** Runs the writes of one person one after another, so that they cannot slow each other and everybody else. */
export interface PersonQueue {
  /** @throws AppError `rate_limited` at once when too many wait. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
}

/** Makes a queue for each person who writes. It lasts as long as they wait, in this process. */
export function createPersonQueue(): PersonQueue {
  const queues = new Map<string, { size: number; last: Promise<unknown> }>();
  return {
    async run(person, work) {
      const queue = queues.get(person) ?? { size: 0, last: Promise.resolve() };
      if (queue.size > WAITING_MAX) throw tooManyAtOnce();
      queue.size += 1;
      queues.set(person, queue);
      const turn = queue.last.then(work);
      queue.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.size -= 1;
        if (queue.size === 0) queues.delete(person);
      }
    },
  };
}

function tooManyAtOnce(): AppError {
  return new AppError('rate_limited', {
    message: 'Too many requests at once. Please wait a moment and try again.',
    headers: { 'Retry-After': '1' },
  });
}
