import type { EndpointSchemas } from '@backline/contracts/base/endpoint';
import type { ErrorBody } from '@backline/contracts/base/errors';
import type { Request, Response } from 'express';

const TYPE = 'application/x-ndjson';

/** Whether the endpoint reports progress and the caller accepts lines. */
export function wantsProgress({ progress }: EndpointSchemas, req: Request): boolean {
  return progress !== undefined && (req.get('accept') ?? '').includes(TYPE);
}

/** Whether the answer has begun as lines. Its end, good or bad, must then be a line too. */
export function isReporting(res: Response): boolean {
  return res.headersSent && String(res.getHeader('content-type')).startsWith(TYPE);
}

export function reportProgress(res: Response, schemas: EndpointSchemas, progress: unknown): void {
  begin(res);
  res.write(line({ progress: schemas.progress?.parse(progress) }));
}

/** Writes the last line. */
export function endProgress(res: Response, last: { result: unknown } | { error: ErrorBody }): void {
  begin(res);
  res.end(line(last));
}

function begin(res: Response): void {
  if (res.headersSent) return;
  // A proxy that buffers would hold all lines back until the end. This header stops the common ones.
  res.status(200).set({ 'Content-Type': `${TYPE}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
  res.flushHeaders();
}

const line = (content: object) => `${JSON.stringify(content)}\n`;
