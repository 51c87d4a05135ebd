import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that the running code works for. */
const ids = new AsyncLocalStorage<string>();

export function withRequestId<T>(requestId: string, work: () => T): T {
  return ids.run(requestId, work);
}

/** Undefined outside a request. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** Headers for a call to another service of ours, so that its log line has the id of the request behind the call. */
export function requestIdHeaders(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
