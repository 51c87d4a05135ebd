import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts';

let edge: TestEdge;
/** Lets the API write its last line. */
let finish: () => void = () => undefined;

/** An API that reports its progress, and goes on only when it is told to. */
function api(_req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  res.write('{"progress":{"step":1}}\n');
  finish = () => res.end('{"result":{}}\n');
}

beforeAll(async () => {
  edge = await startTestEdge(api);
});
afterAll(() => edge.close());

describe('an answer that reports its progress', () => {
  it.each(['as another process', 'in this process'])(
    'reaches the browser line by line, the API running %s',
    async (where) => {
      const { url } = where === 'in this process' ? await edge.another({}, api) : edge;
      const answer = await fetch(`${url}/api/signup/extract`, {
        method: 'POST',
        headers: {
          Accept: 'application/x-ndjson',
          'Accept-Encoding': 'br, gzip',
          'Content-Type': 'application/json',
        },
        body: '{}',
      });
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader.read()).value).toBe('{"progress":{"step":1}}\n');
      finish();
      expect((await reader.read()).value).toBe('{"result":{}}\n');
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );
});
