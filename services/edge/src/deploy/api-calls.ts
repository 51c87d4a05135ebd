import { unavailable } from '@backline/service-kit/http/answers/app-error';
import * as z from 'zod';

const TIMEOUT_MS = 5_000;

/** The part of `/api/openapi.json` that the edge reads. */
const contract = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The calls of the running API, as `GET /api/events/:id`. */
export function createApiCalls(apiUrl: string): () => Promise<ReadonlySet<string>> {
  return async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(new URL('/api/openapi.json', apiUrl), { signal });
      const { paths } = contract.parse(await answer.json());
      return new Set(
        Object.entries(paths).flatMap(([path, methods]) =>
          Object.keys(methods).map(
            (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
          ),
        ),
      );
    } catch (cause) {
      throw unavailable(
        'The API does not answer, so its calls cannot be checked. Publish again later.',
        cause,
      );
    }
  };
}
