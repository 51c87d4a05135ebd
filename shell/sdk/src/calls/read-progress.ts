import { errorBody } from '@backline/contracts/base/errors.schemas';
import { ERROR_STATUS, isErrorCode } from '@backline/contracts/base/errors';
import { unreachable } from './api-error.ts';

/**
 * Reads an answer that comes line by line. Each `progress` goes to `onProgress`. The last line gives the outcome:
 * its `result`, or its `error` as the response that the call would have had without progress.
 *
 * @throws {ApiError} `network` for an answer that ends before its last line.
 */
export async function readProgress(
  response: Response,
  signal: AbortSignal | undefined,
  onProgress: (progress: unknown) => void,
): Promise<{ result: unknown } | Response> {
  for await (const text of linesOf(response, signal)) {
    const line = readLine(text);
    if ('progress' in line) onProgress(line.progress);
    else if ('error' in line) return refusal(line.error);
    else if ('result' in line) return { result: line.result };
  }
  throw unreachable();
}

async function* linesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) return;
    }
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

function readLine(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch (cause) {
    throw unreachable(cause);
  }
}

function refusal(error: unknown): Response {
  const { data } = errorBody.safeParse(error);
  const status = data && isErrorCode(data.code) ? ERROR_STATUS[data.code] : 500;
  return Response.json(error, { status });
}
