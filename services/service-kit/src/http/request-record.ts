import { randomUUID } from 'node:crypto';
import type { Response } from 'express';

/** What is known of a request while it runs. */
export interface RequestRecord {
  requestId: string;
  /** Path pattern of the endpoint. The path itself could hold personal data. */
  route?: string;
  userId?: string;
}

const records = new WeakMap<Response, RequestRecord>();

/** The record of a request. Two services in one process that pass a request on share it. */
export function recordOf(res: Response): RequestRecord {
  const known = records.get(res);
  if (known) return known;
  const fresh = { requestId: randomUUID() };
  records.set(res, fresh);
  return fresh;
}
