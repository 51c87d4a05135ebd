import { type EndpointDefinition, type EndpointOutput, ROWS_HEADER } from '@backline/contracts/base/endpoint';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@backline/contracts/base/errors';
import { http, HttpResponse, type HttpResponseResolver, type RequestHandler } from 'msw';

/** The request as the handler of a mocked call gets it. */
export interface MockRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer<D extends EndpointDefinition> = EndpointOutput<D> | MockRefusal | MockPage<EndpointOutput<D>>;

class MockRefusal {
  readonly code: ErrorCode;
  readonly extra: Partial<ErrorBody>;
  constructor(code: ErrorCode, extra: Partial<ErrorBody>) {
    this.code = code;
    this.extra = extra;
  }
}

/** What the headers of a page say: the cursors of its neighbours, and its rows, such as `1-25/902`. */
interface PageFacts {
  next?: string;
  previous?: string;
  rows?: string;
}

class MockPage<Items> {
  readonly items: Items;
  readonly facts: PageFacts;
  constructor(items: Items, facts: PageFacts) {
    this.items = items;
    this.facts = facts;
  }
}

/**
 * A page of a list with another page at the cursor `next`, or with more facts. For the last page of a list that leads
 * only on answer the bare list.
 */
export function pageOf<Item>(items: Item[], next: string | PageFacts): MockPage<Item[]> {
  return new MockPage(items, typeof next === 'string' ? { next } : next);
}

function headersOf(
  { path }: EndpointDefinition,
  { next, previous, rows }: PageFacts,
): Record<string, string> {
  const links = [
    ...(next === undefined ? [] : [`<${path}?cursor=${next}>; rel="next"`]),
    ...(previous === undefined ? [] : [`<${path}?cursor=${previous}>; rel="prev"`]),
  ];
  return { Link: links.join(', '), ...(rows !== undefined && { [ROWS_HEADER]: rows }) };
}

/** An error answer of the server: the contract's status for `code`, and the common error body. */
export function refuse(code: ErrorCode, extra: Partial<ErrorBody> = {}): MockRefusal {
  return new MockRefusal(code, extra);
}

/**
 * Mocks one call of the contract. A success must fit the endpoint's response schema, so that a test
 * cannot rely on an answer that the server never gives.
 */
export function mockCall<D extends EndpointDefinition>(
  endpoint: D,
  answer: Answer<D> | ((request: MockRequest) => Answer<D> | Promise<Answer<D>>),
): RequestHandler {
  return handle(endpoint, async ({ request, params }) => {
    const text = await request.text();
    const response =
      typeof answer === 'function'
        ? await (answer as (request: MockRequest) => Answer<D> | Promise<Answer<D>>)({
            params: params as Record<string, string>,
            query: new URL(request.url).searchParams,
            body: text === '' ? undefined : JSON.parse(text),
            headers: request.headers,
          })
        : answer;
    if (response instanceof MockRefusal) {
      const body: ErrorBody = {
        message: response.code,
        code: response.code,
        requestId: 'test',
        ...response.extra,
      };
      return HttpResponse.json(body, { status: ERROR_STATUS[response.code] });
    }
    const schemas = await endpoint.schemas();
    const accepted = schemas.accepted?.safeParse(response);
    if (accepted?.success) return HttpResponse.json(accepted.data as object, { status: 202 });
    const isPage = response instanceof MockPage;
    const value = schemas.response.parse(isPage ? response.items : response) as object;
    return HttpResponse.json(value, {
      status: endpoint.status ?? 200,
      ...(isPage && { headers: headersOf(endpoint, response.facts) }),
    });
  });
}

/** Each function fails one call that waits for its answer. */
const waiting = new Set<() => void>();

/** Mocks a call whose answer never comes, to show the screen while it waits. */
export function unanswered(endpoint: EndpointDefinition): RequestHandler {
  return handle(endpoint, () => new Promise((resolve) => waiting.add(() => resolve(HttpResponse.error()))));
}

/** Fails the calls that still wait. Otherwise they would time out in a later test, and show their toast there. */
export function endUnanswered(): void {
  for (const fail of waiting) fail();
  waiting.clear();
}

function handle({ method, path }: EndpointDefinition, resolve: HttpResponseResolver): RequestHandler {
  return http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](`*${path}`, resolve);
}
