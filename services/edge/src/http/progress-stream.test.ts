import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

/** Makes the API write its last line. */
let finish: () => void = () => undefined;

/** An API that reports its progress, and continues only when the test allows it. */
function api(_req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  res.write('{"progress":{"step":1}}\n');
  finish = () => res.end('{"result":{}}\n');
}

const edge = useTestEdge(api);

it.each(['another process', 'this process'])(
  'an answer that reports its progress reaches the browser line by line, from an API in %s [calls 18]',
  async (where) => {
    const { url } = where === 'this process' ? await edge.another({}, api) : edge;
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
