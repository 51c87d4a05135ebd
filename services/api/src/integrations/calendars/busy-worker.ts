import { parentPort, workerData } from 'node:worker_threads';
import { type BusyTime, busyTimes, type CalendarText } from './busy-times.ts';
import { CalendarError } from './calendar-error.ts';

/** The answer of the worker. Null for a calendar that it could not read, without a reason for its owner. */
export type BusyAnswer = { times: BusyTime[] } | { failure: string | null };

function answer(): BusyAnswer {
  try {
    return { times: busyTimes(workerData as CalendarText) };
  } catch (error) {
    return { failure: error instanceof CalendarError ? error.message : null };
  }
}

parentPort?.postMessage(answer());
