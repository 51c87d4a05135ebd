import { extractProfile, type SignupDraft } from '@backline/contracts/profiles/signup';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { call } from './api-client.ts';
import { subscribe } from './page-events.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall } from '#src/testing/mock/mock-call.ts';
import { mockProgress, type ProgressLine } from '#src/testing/mock/mock-progress.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';

withMockApi();

type Line = ProgressLine<typeof extractProfile>;

const DRAFT: SignupDraft = { socialUrls: {}, extracted: null, fields: { bio: 'Ünï – ok' }, updatedAt: null };

/** Makes the call and returns the reports that came before its end. */
async function extract(options: { signal?: AbortSignal } = {}) {
  const steps: number[] = [];
  const outcome = await call(
    extractProfile,
    { body: { socialUrls: { soundcloud: '@juno' } } },
    { ...options, onProgress: ({ step }) => steps.push(step) },
  ).catch((error: unknown) => error);
  return { steps, outcome };
}

const streams = (...lines: Line[]) => mockApi.use(mockProgress(extractProfile, () => lines));

describe('a call that reports its progress', () => {
  it('fails with the error of its last line', async () => {
    const fields = { 'socialUrls.spotify': 'Invalid Spotify URL or ID' };
    const error = { code: 'validation_failed', message: 'Invalid', fields, requestId: 'r-1' };
    streams({ progress: { step: 1 } }, { error });
    const { steps, outcome } = await extract();
    expect(steps).toEqual([1]);
    expect(outcome).toMatchObject({
      status: 422,
      code: 'validation_failed',
      serverMessage: 'Invalid',
      fields,
    });
  });

  it('tells the page that the session ended during the call', async () => {
    let ended = 0;
    const stop = subscribe('unauthenticated', () => (ended += 1));
    streams({ error: { code: 'unauthenticated', message: 'Please sign in', requestId: 'r-2' } });
    expect((await extract()).outcome).toMatchObject({ status: 401 });
    stop();
    expect(ended).toBe(1);
  });

  it('fails when the answer is cut off before its last line', async () => {
    streams({ progress: { step: 1 } }, { progress: { step: 2 } });
    const { steps, outcome } = await extract();
    expect(steps).toEqual([1, 2]);
    expect(outcome).toMatchObject({ status: 0, code: 'network' });
  });

  it.each(['{"result": {', 'null\n', 'no JSON\n'])('fails when the answer is broken: %j', async (body) => {
    const headers = { 'Content-Type': 'application/x-ndjson' };
    mockApi.use(http.post('*/api/signup/extract', () => new HttpResponse(body, { headers })));
    expect((await extract()).outcome).toMatchObject({ status: 0, code: 'network' });
  });

  it.each<Line>([{ progress: { step: 7 } }, { result: { ...DRAFT, updatedAt: 'yesterday' } }])(
    "fails on a line that does not have the contract's shape: %j",
    async (line) => {
      streams(line);
      expect((await extract()).outcome).toMatchObject({ code: 'unexpected_response' });
    },
  );

  it('can be cancelled between two lines', async () => {
    const cancel = new AbortController();
    mockApi.use(
      mockProgress(extractProfile, async function* () {
        yield { progress: { step: 1 } };
        cancel.abort();
        await new Promise(() => undefined);
      }),
    );
    expect((await extract({ signal: cancel.signal })).outcome).toMatchObject({ name: 'AbortError' });
  });

  it('passes each report on and then returns the result', async () => {
    streams({ progress: { step: 1 } }, { progress: { step: 6 } }, { result: DRAFT });
    expect(await extract()).toEqual({ steps: [1, 6], outcome: DRAFT });
  });

  it('accepts an answer without reports', async () => {
    mockApi.use(mockCall(extractProfile, DRAFT));
    expect(await extract()).toEqual({ steps: [], outcome: DRAFT });
  });

  it('asks for reports only when the caller wants them', async () => {
    const accepted: (string | null)[] = [];
    mockApi.use(
      mockCall(extractProfile, ({ headers }) => {
        accepted.push(headers.get('accept'));
        return DRAFT;
      }),
    );
    await call(extractProfile, { body: { socialUrls: { soundcloud: '@juno' } } });
    await extract();
    expect(accepted).toEqual(['application/json', 'application/x-ndjson']);
  });
});
