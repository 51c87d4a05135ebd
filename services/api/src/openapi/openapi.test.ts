import { get, type IncomingMessage } from 'node:http';
import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

type Operation = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the document is looked into freely

let api: TestApi;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.get('/api/openapi.json')).body;
});
afterAll(() => api.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, document.openapi.slice(0, 4)]).toEqual([true, '3.1.']);
  });

  it('has every public call of the contract, with a unique name and sentence', () => {
    const names = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.path.startsWith('/api/')).map(
      ({ name }) => name,
    );
    expect(new Set(operations().map(({ operationId }) => operationId))).toEqual(new Set(names));
    expect(operations()).toHaveLength(names.length);
    const summaries = operations().map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(names.length);
    for (const summary of summaries) expect(summary).toMatch(/^[A-Z].+\.$/);
  });

  it('has every part of a path, and every error by its code', () => {
    const move = document.paths['/api/applications/{id}/{transition}']?.['post'];
    expect(
      move?.['parameters'].map((part: Operation) => [part['name'], part['in'], part['required']]),
    ).toEqual([
      ['id', 'path', true],
      ['transition', 'path', true],
    ]);
    expect(move?.['responses'][409].description).toBe('`event_closed`, `event_full`, `wrong_state`');
    expect(move?.['responses'][429].description).toBe('`rate_limited`');
    expect(move?.['security']).toEqual([{ cookie: [] }, { token: [] }]);
  });

  it('says which parts of a query may be left out', () => {
    const list = document.paths['/api/events']?.['get'];
    expect(list?.['parameters'].map((part: Operation) => [part['name'], part['required']])).toEqual([
      ['limit', false],
      ['cursor', false],
      ['orgId', false],
    ]);
    expect(list?.['security']).toBeUndefined();
    expect(list?.['responses'][200].headers).toHaveProperty('Link');
  });

  it('may be kept by a cache, and is not sent again while it is the same', async () => {
    const { headers } = await api.get('/api/openapi.json');
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    // `fetch` would add Cache-Control: no-cache.
    const again = await new Promise<IncomingMessage>((resolve, reject) => {
      const since = { 'if-none-match': headers.get('etag') ?? '' };
      get(`${api.url}/api/openapi.json`, { headers: since }, resolve).on('error', reject);
    });
    again.resume();
    expect(again.statusCode).toBe(304);
  });
});
