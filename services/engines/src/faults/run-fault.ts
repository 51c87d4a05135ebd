import { setTimeout as pause } from 'node:timers/promises';
import { storeEvents } from './events.ts';
import type { Fault } from './fault-list.ts';
import { judge, type Verdict } from './judge.ts';
import { type Load, type Sent, startLoad } from './load.ts';
import type { Site } from './site.ts';

const BEFORE_MS = 5_000;
/** The run ends after this time without an error. */
const QUIET_MS = 10_000;
const END_MS = 150_000;
const EVENTS = 400;

export interface FaultResult extends Verdict {
  name: string;
  sent: number;
  done: number;
  refused: number;
  unavailable: number;
  failed: number;
  dropped: number;
  contradictions: number;
  /** Milliseconds from the damage to the last wrong answer: of anybody, and of people without a pending request. */
  normalAfter: number;
  normalAfterForOthers: number;
  slowest503: number;
}

/**
 * Damages an installation under a steady load, and compares answers with the stored data when everything works
 * again.
 */
export async function runFault(name: string, fault: Fault, site: Site): Promise<FaultResult> {
  const load = await startLoad(site, await storeEvents(site.connection, EVENTS));
  let verdict: Verdict;
  let struckAt = 0;
  try {
    await pause(BEFORE_MS);
    struckAt = Date.now();
    await fault(site);
    await quiet(load.sent, Date.now());
  } finally {
    await load.stop();
    verdict = await judge(site.connection, load);
  }
  return { name, ...summaryOf(load, struckAt), ...verdict };
}

async function quiet(sent: readonly Sent[], healedAt: number): Promise<void> {
  while (Date.now() < healedAt + END_MS) {
    await pause(500);
    const last = Math.max(healedAt, ...sent.filter(isWrong).map(({ endedAt }) => endedAt));
    if (Date.now() - last > QUIET_MS) return;
  }
}

/** With 502 the balancer reports that the server behind it gave no answer. */
const isDropped = (status: number | null): boolean => status === null || status === 502;
const isWrong = ({ status }: Sent): boolean => status === null || status >= 500;

function summaryOf({ sent, contradictions }: Load, struckAt: number) {
  const count = (matches: (status: number | null) => boolean) =>
    sent.filter(({ status }) => matches(status)).length;
  const between = (from: number, to: number) =>
    count((status) => status !== null && status >= from && status < to);
  const busy = new Set(
    sent
      .filter(({ startedAt, endedAt }) => startedAt <= struckAt && endedAt >= struckAt)
      .map(({ person }) => person),
  );
  const wrong = sent.filter(isWrong);
  const lastOf = (some: readonly Sent[]) => Math.max(0, ...some.map(({ endedAt }) => endedAt - struckAt));
  return {
    sent: sent.length,
    done: between(200, 400),
    refused: between(400, 500),
    unavailable: count((status) => status === 503),
    failed: count((status) => status !== null && status >= 500 && ![502, 503].includes(status)),
    dropped: count(isDropped),
    contradictions: contradictions.length,
    normalAfter: lastOf(wrong),
    normalAfterForOthers: lastOf(wrong.filter(({ person }) => !busy.has(person))),
    slowest503: Math.max(
      0,
      ...sent.filter(({ status }) => status === 503).map(({ startedAt, endedAt }) => endedAt - startedAt),
    ),
  };
}
