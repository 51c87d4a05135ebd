import type {
  EndpointDefinition,
  EndpointInput,
  EndpointOutput,
  EndpointProgress,
  ListEndpoint,
} from '@backline/contracts/endpoint';
import { ApiError, errorOfResponse, parseJson, unreachable } from './api-error.ts';
import { emit } from './page-events.ts';

const STREAM_TYPE = 'application/x-ndjson';
const TIMEOUT_MS = 20_000;
/** Of a call that reports progress: it does more than one thing, and says that it still does. */
const PROGRESS_TIMEOUT_MS = 60_000;

/** How one call deviates from the rule. */
export interface CallOptions<D extends EndpointDefinition = EndpointDefinition> {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Makes a repeated submit answer the first one (decisions 5). */
  idempotencyKey?: string;
  /** Goes on when the page is left meanwhile; for bodies well below 64 KB. */
  keepalive?: boolean;
  /** Told what the call reports on its way, where its endpoint declares `progress`. */
  onProgress?: (progress: EndpointProgress<D>) => void;
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
 * Gives up after 20 s; with `onProgress` after 60 s.
 * @throws {ApiError} for every failure: refused, no answer, an answer of another shape, or one that was cut off.
 */
export async function call<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D> = {},
): Promise<EndpointOutput<D>> {
  const response = await send(endpoint, input, options);
  if (!response.headers.get('Content-Type')?.startsWith(STREAM_TYPE)) {
    return parseAs(endpoint, endpoint.response, await readJson(response, options.signal));
  }
  // Most pages never make such a call.
  const { readProgress } = await import('./read-progress.ts');
  const last = await readProgress(response, options.signal, (progress) => {
    options.onProgress?.(parseAs(endpoint, endpoint.progress, progress) as EndpointProgress<D>);
  });
  if (last instanceof Response) throw await refusalOf(last);
  return parseAs(endpoint, endpoint.response, last.result);
}

/** One page of a list, in the list's order. */
export interface Page<D extends ListEndpoint> {
  items: EndpointOutput<D>[number][];
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
}

/**
 * Makes a call that answers a list, and tells where the next page begins (decisions 9; RFC 8288).
 * @throws {ApiError} as `call` does.
 */
export async function callPage<D extends ListEndpoint>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D> = {},
): Promise<Page<D>> {
  const response = await send(endpoint, input, options);
  const items = parseAs(endpoint, endpoint.response, await readJson(response, options.signal));
  const [, target = ''] = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return { items, next: new URLSearchParams(target.split('?')[1]).get('cursor') };
}

/** The answer's body; undefined where it is no JSON. @throws {ApiError} `network` for one that breaks off. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable(cause);
  });
  return parseJson(text);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const error = await errorOfResponse(response);
  if (error.code === 'unauthenticated') emit('unauthenticated');
  return error;
}

function parseAs<D extends EndpointDefinition>(
  endpoint: D,
  schema: EndpointDefinition['progress'],
  value: unknown,
): EndpointOutput<D> {
  const parsed = schema?.safeParse(value);
  if (parsed?.success) return parsed.data as EndpointOutput<D>;
  throw new ApiError({
    status: 200,
    code: 'unexpected_response',
    text: `${endpoint.method} ${endpoint.path} answered in a shape this version does not know`,
    cause: parsed?.error,
  });
}

/** @throws {ApiError} when nobody answers, or with a refusal. */
async function send<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D>,
): Promise<Response> {
  const response = await ask(endpoint, input, options);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function ask<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D>,
) {
  const streams = endpoint.progress !== undefined && options.onProgress !== undefined;
  const timeout = AbortSignal.timeout(streams ? PROGRESS_TIMEOUT_MS : TIMEOUT_MS);
  const headers: Record<string, string> = { Accept: streams ? STREAM_TYPE : 'application/json' };
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
    throw unreachable(cause);
  }
}
