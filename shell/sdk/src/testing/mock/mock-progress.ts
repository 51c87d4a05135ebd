import type { EndpointDefinition, EndpointOutput, EndpointProgress } from '@backline/contracts/base/endpoint';
import type { ErrorBody } from '@backline/contracts/base/errors';
import { http, HttpResponse, type RequestHandler } from 'msw';

/** One line of an answer with progress. */
export type ProgressLine<D extends EndpointDefinition> =
  | { progress: EndpointProgress<D> }
  | { result: EndpointOutput<D> }
  | { error: ErrorBody };

/**
 * Mocks a call that reports its progress: it sends each line when `lines` yields it, so that a test can look at the
 * screen in between. Without a `result` or `error` the answer ends too early.
 */
export function mockProgress<D extends EndpointDefinition>(
  endpoint: D,
  lines: () => Iterable<ProgressLine<D>> | AsyncIterable<ProgressLine<D>>,
): RequestHandler {
  const register = http[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
  return register(`*${endpoint.path}`, () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for await (const line of lines()) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
  });
}
