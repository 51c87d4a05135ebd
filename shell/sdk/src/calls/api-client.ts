import { CONTRACT_HEADER, ROWS_HEADER, VIEWED_HEADER } from '@backline/contracts/base/endpoint';
import type {
  EndpointDefinition,
  EndpointInput,
  EndpointOutput,
  EndpointProgress,
  EndpointSchemas,
  ListEndpoint,
  ListItem,
} from '@backline/contracts/base/endpoint';
import { ApiError, errorOfResponse, parseJson, unreachable } from './api-error.ts';
import { noteRevision } from './new-version.ts';
import { emit } from './page-events.ts';
import { requestScope } from './request-scope.ts';
import { noteServerDate } from './server-clock.ts';
import { viewedPerson } from './viewed-person.ts';

const STREAM_TYPE = 'application/x-ndjson';
const TIMEOUT_MS = 20_000;
/** A call that reports progress does several things, so it may take longer. */
const PROGRESS_TIMEOUT_MS = 60_000;

/** Options of one call. */
export interface CallOptions<D extends EndpointDefinition = EndpointDefinition> {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** A repeat with the same key gets the answer of the first call (rules: idempotency). */
  idempotencyKey?: string;
  /** Continues the call when the person leaves the page. Only for bodies well below 64 KB. */
  keepalive?: boolean;
  /** Gets each progress report, if the endpoint declares `progress`. */
  onProgress?: (progress: EndpointProgress<D>) => void;
}

interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Address of a call: its path with the encoded `params`, then its `query`. */
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
 * Makes a call of the contract with the session's cookie, and checks the answer against its schema. Gives up after
 * 20 s, with `onProgress` after 60 s.
 * @throws {ApiError} for every failure: a refusal, no answer, an answer of another shape, an answer that ends too
 * early.
 */
export async function call<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D> = {},
): Promise<EndpointOutput<D>> {
  const response = await send(endpoint, input, options);
  if (!response.headers.get('Content-Type')?.startsWith(STREAM_TYPE)) {
    return readAnswer(endpoint, response, options.signal);
  }
  // Most pages never read progress, so its code loads with the first such answer.
  const [{ readProgress }, schemas] = await Promise.all([import('./read-progress.ts'), endpoint.schemas()]);
  const last = await readProgress(response, options.signal, (progress) => {
    options.onProgress?.(parseAs(endpoint, schemas.progress, progress) as EndpointProgress<D>);
  });
  if (last instanceof Response) throw await refusalOf(last);
  return parseAs(endpoint, schemas.response, last.result);
}

/** One page of a list, in the list's order. */
export interface Page<D extends ListEndpoint> {
  items: ListItem<D>[];
  /** The `cursor` of the next page; null on the last page. */
  next: string | null;
  /** The `cursor` of the page before; null on the first page, and for a list that leads only on. */
  previous: string | null;
  /** Which rows these are; null for a list that does not count them. */
  range: PageRange | null;
}

/** The numbers of the first and the last row of a page, and of all rows. */
export interface PageRange {
  first: number;
  last: number;
  total: number;
  /** Whether the list may have more rows than `total`. */
  isMore: boolean;
}

/**
 * Makes a call that answers a list, and reads the cursors of other pages from the `Link` header (rules: lists).
 * @throws {ApiError} as `call` does.
 */
export async function callPage<D extends ListEndpoint>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D> = {},
): Promise<Page<D>> {
  const response = await send(endpoint, input, options);
  const items = (await readAnswer(endpoint, response, options.signal)) as ListItem<D>[];
  const { headers } = response;
  return {
    items,
    next: cursorOf(headers, 'next'),
    previous: cursorOf(headers, 'prev'),
    range: rangeOf(headers),
  };
}

function cursorOf(headers: Headers, rel: 'next' | 'prev'): string | null {
  const [, target = ''] = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('Link') ?? '') ?? [];
  return new URLSearchParams(target.split('?')[1]).get('cursor');
}

function rangeOf(headers: Headers): PageRange | null {
  const [, first, last, total, more] = /^(\d+)-(\d+)\/(\d+)(\+?)$/.exec(headers.get(ROWS_HEADER) ?? '') ?? [];
  if (first === undefined) return null;
  return { first: Number(first), last: Number(last), total: Number(total), isMore: more === '+' };
}

/** Every item of a list, page after page. @throws {ApiError} as `call` does. */
export async function callAll<D extends ListEndpoint>(
  endpoint: D,
  input: EndpointInput<D>,
): Promise<Page<D>['items']> {
  const items: Page<D>['items'] = [];
  const { query, ...rest } = input as { query?: object };
  for (let cursor: string | null = ''; cursor !== null;) {
    const wanted = { ...rest, query: { ...query, ...(cursor && { cursor }) } } as EndpointInput<D>;
    const page: Page<D> = await callPage(endpoint, wanted);
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/**
 * The parsed body. Undefined for text that is not JSON. @throws {ApiError} `network` for a body that ends too
 * early.
 */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable(cause);
  });
  return parseJson(text);
}

/**
 * The answer, checked against its schema. The server checks with the same schema. If both have the same contract,
 * the answer is not checked again, and the page does not load zod.
 */
async function readAnswer<D extends EndpointDefinition>(
  endpoint: D,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<EndpointOutput<D>> {
  const answer = await readJson(response, signal);
  const checkedBy = response.headers.get(CONTRACT_HEADER);
  if (checkedBy !== null && checkedBy === endpoint.contract && answer !== undefined)
    return answer as EndpointOutput<D>;
  const schemas = await endpoint.schemas().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  return parseAs(endpoint, (response.status === 202 && schemas.accepted) || schemas.response, answer);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const error = await errorOfResponse(response);
  if (error.code === 'unauthenticated') emit('unauthenticated');
  return error;
}

function parseAs<D extends EndpointDefinition>(
  endpoint: D,
  schema: EndpointSchemas['progress'],
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

/** @throws {ApiError} if no answer comes, or for a refusal. */
async function send<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D>,
): Promise<Response> {
  const response = await request(endpoint, input, options);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function request<D extends EndpointDefinition>(
  endpoint: D,
  input: EndpointInput<D>,
  options: CallOptions<D>,
) {
  const streams = options.onProgress !== undefined;
  const timeout = AbortSignal.timeout(streams ? PROGRESS_TIMEOUT_MS : TIMEOUT_MS);
  const headers: Record<string, string> = { Accept: streams ? STREAM_TYPE : 'application/json' };
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json';
  const viewed = viewedPerson();
  if (viewed !== undefined) headers[VIEWED_HEADER] = viewed;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  // The server sends a page's calls with the rights of its person.
  const ask = requestScope()?.fetch ?? fetch;
  try {
    const answer = await ask(urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify((input as CallParts).body ?? {}) }),
    });
    noteRevision(answer);
    noteServerDate(answer);
    return answer;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}
