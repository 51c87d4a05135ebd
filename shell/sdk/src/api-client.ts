import type { EndpointDefinition, EndpointInput, EndpointOutput } from '@backline/contracts/endpoint';
import { ApiError, errorOfResponse } from './api-error.ts';
import { emit } from './page-events.ts';

const TIMEOUT_MS = 20_000;

/** How one call deviates from the rule. */
export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Makes a repeated submit answer the first one (decisions 5). */
  idempotencyKey?: string;
  /** Goes on when the page is left meanwhile; for bodies well below 64 KB. */
  keepalive?: boolean;
}

interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Address of a call: its path with `params` filled in, then its `query`. */
export function urlOf<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>): string {
  const { params = {}, query = {} } = input as CallParts;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Makes a call of the contract with the session's cookie and checks the answer against its schema.
 * Gives up after 20 s.
 * @throws {ApiError} for every failure: refused, no answer, or an answer of another shape.
 */
export async function call<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions = {},
): Promise<EndpointOutput<D>> {
  const response = await send(endpoint, input, options);
  if (!response.ok) {
    const error = await errorOfResponse(response);
    if (error.code === 'unauthenticated') emit('unauthenticated');
    throw error;
  }
  const parsed = endpoint.response.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    throw new ApiError({
      status: response.status,
      code: 'unexpected_response',
      text: `${endpoint.method} ${endpoint.path} answered in a shape this version does not know`,
      cause: parsed.error,
    });
  }
  return parsed.data as EndpointOutput<D>;
}

async function send<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions,
) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify((input as CallParts).body ?? {}) }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', text: "Backline can't be reached", cause });
  }
}
