import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';

const TIMEOUT_MS = 8_000;

interface ApiCallOptions {
  /** Headers that identify the caller. Without them the call is anonymous. */
  credentials?: Record<string, string>;
  ip?: string | undefined;
  query?: Record<string, string>;
  body?: object;
}

/** Makes a call of the contract to the API. */
export type ApiCall = (
  endpoint: Pick<EndpointDefinition, 'method' | 'path'>,
  options: ApiCallOptions,
) => Promise<Response>;

export function createApiCall(apiUrl: string): ApiCall {
  const base = apiUrl.replace(/\/+$/, '');
  return ({ method, path }, { credentials, ip, query, body }) =>
    fetch(base + path + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
      method,
      headers: {
        ...credentials,
        ...requestIdHeaders(),
        ...(ip !== undefined && { 'X-Forwarded-For': ip }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
}
