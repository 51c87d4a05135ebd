import type { EndpointDefinition } from '@backline/contracts/endpoint';

const TIMEOUT_MS = 8_000;

interface ProductCallOptions {
  accessToken: string;
  ip?: string | undefined;
  body?: object;
}

/** Makes a call of the contract to the API, for the person of a token. */
export type ProductCall = (
  endpoint: Pick<EndpointDefinition, 'method' | 'path'>,
  options: ProductCallOptions,
) => Promise<Response>;

export function createProductCall(apiUrl: string): ProductCall {
  const base = apiUrl.replace(/\/+$/, '');
  return ({ method, path }, { accessToken, ip, body }) =>
    fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(ip !== undefined && { 'X-Forwarded-For': ip }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
}
