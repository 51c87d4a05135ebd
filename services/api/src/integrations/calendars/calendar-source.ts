import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BusyTime, CalendarText } from './busy-times.ts';
import type { BusyAnswer } from './busy-worker.ts';
import { CalendarError } from './calendar-error.ts';
import { getPublic } from './get-public.ts';

export interface CalendarSource {
  /** The busy times of the calendar at an address. @throws CalendarError */
  read(address: string, wanted: Omit<CalendarText, 'text'>): Promise<BusyTime[]>;
}

interface Options {
  /** Origin of a stand-in, from which calendars may also be read. */
  standInUrl?: string | undefined;
  /** Milliseconds that the address has to answer. */
  timeoutMs?: number;
  /** Milliseconds that the reading of its text may take. */
  parseMs?: number;
}

const TIMEOUT_MS = 10_000;
const PARSE_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** A calendar that needs more memory ends its worker, and nothing else. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const TOO_LONG = 'The calendar has entries that take too long to read.';

export function createCalendarSource(options: Options): CalendarSource {
  const { standInUrl, timeoutMs = TIMEOUT_MS, parseMs = PARSE_MS } = options;
  const door = standInUrl === undefined ? undefined : new URL(standInUrl).origin;
  return {
    async read(address, wanted) {
      const url = URL.parse(address);
      if (url === null) throw new CalendarError('The address is none.');
      const text = await getPublic(url, { timeoutMs, maxBytes: MAX_BYTES, door });
      return readInWorker({ ...wanted, text }, parseMs);
    },
  };
}

/** Reads in a thread of its own, so that a hostile calendar holds nothing up and can be ended. */
async function readInWorker(workerData: CalendarText, parseMs: number): Promise<BusyTime[]> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: RESOURCES,
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(parseMs) })) as [
      BusyAnswer,
    ];
    if ('times' in answer) return answer.times;
    throw new CalendarError(answer.failure ?? 'The calendar is damaged.');
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    throw new CalendarError(TOO_LONG, { cause });
  } finally {
    await worker.terminate();
  }
}
