import { AsyncLocalStorage } from 'node:async_hooks';
import { outage } from '#src/http/answers/app-error.ts';

/** Milliseconds that one request, or one piece of background work, has for the database (rules: durability). */
export const DATABASE_TIME_MS = 7_000;

/** Milliseconds of one question to the database in work without a time limit. */
const PATIENT_MS = 120_000;

/** The moment, by `performance.now()`, at which the work that runs must be over. Infinity stands for no limit. */
const deadlines = new AsyncLocalStorage<number | undefined>();

/**
 * Runs `work` under a deadline. Inside another deadline the earlier one counts. `work` itself is not stopped, but
 * each later question to the database finds that its time is over.
 *
 * @throws AppError `unavailable` when the time is over.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (hasNoLimit()) return work();
  const now = performance.now();
  const deadline = Math.min(deadlines.getStore() ?? Infinity, now + ms);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeIsOver()), Math.max(0, deadline - now));
  });
  try {
    return await Promise.race([deadlines.run(deadline, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Milliseconds that one question to the database may take now: a whole number, at least 1.
 *
 * @throws AppError `unavailable` when the deadline has passed.
 */
export function databaseTimeLeft(): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return DATABASE_TIME_MS;
  if (hasNoLimit()) return PATIENT_MS;
  const left = Math.floor(deadline - performance.now());
  if (left < 1) throw timeIsOver();
  return Math.min(left, DATABASE_TIME_MS);
}

/**
 * Runs work that goes on after the request that woke it. Everything that a request begins has the request's deadline,
 * timers too, so that a loop would fail for ever once the time of that request is over.
 */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.run(undefined, work);
}

/** Runs work for which no person waits, such as the loading of the demo. On a busy machine it takes its time. */
export function withoutTimeLimit<T>(work: () => T): T {
  return deadlines.run(Infinity, work);
}

const hasNoLimit = () => deadlines.getStore() === Infinity;

function timeIsOver() {
  return outage(new Error('The time for this request is over'));
}
