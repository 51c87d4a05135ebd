import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import express, { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { POLICY_REPORTS } from '#src/http/security-headers.ts';
import { isFailedFile, readPolicyReports } from './read-policy-reports.ts';

const MAX_BYTES = '16kb';
const WINDOW_MS = 60_000;
/** Log lines per minute. One broken browser extension must not fill the log, nor hide the reports of others. */
const LINES_OF_ALL = 60;
const LINES_OF_CALLER = 10;
const KNOWN_CALLERS = 1_000;

interface Deps {
  logger: Logger;
  clock: () => Date;
  /** Called for each file of a release that a browser could not use, as often as a line is logged. */
  onFailedFile: () => void;
}

/**
 * The address where browsers report blocked content, and our pages report files of releases that failed. Reports are logged and not stored. The sender learns nothing.
 */
export function policyReports({ logger, clock, onFailedFile }: Deps): Router {
  const limit = createLineLimit(clock);
  const router = Router();
  const parse = express.json({ limit: MAX_BYTES, type: () => true });
  router.post(POLICY_REPORTS, routeName(POLICY_REPORTS), parse, (req, res) => {
    for (const report of readPolicyReports(req.body)) {
      if (!limit(addressKey(req.ip))) continue;
      if (isFailedFile(report)) {
        onFailedFile();
        logger.error({ report }, 'a browser could not use a file of a release');
      } else logger.warn({ report }, 'a browser blocked a part of a page');
    }
    res.status(204).end();
  });
  return router;
}

/** Whether this caller may write one more line. */
function createLineLimit(clock: () => Date) {
  const ofCallers = new LRUCache<string, number>({ max: KNOWN_CALLERS });
  let ofAll = 0;
  let since = 0;
  return (caller: string): boolean => {
    const now = clock().getTime();
    if (now - since >= WINDOW_MS) {
      since = now;
      ofAll = 0;
      ofCallers.clear();
    }
    const ofCaller = ofCallers.get(caller) ?? 0;
    if (ofAll >= LINES_OF_ALL || ofCaller >= LINES_OF_CALLER) return false;
    ofAll += 1;
    ofCallers.set(caller, ofCaller + 1);
    return true;
  };
}
