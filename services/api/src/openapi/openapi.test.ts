import { get, type IncomingMessage } from 'node:http';
import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

type Operation = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the document is looked into freely

const KEY = 'the key that services show each other';

let api: TestApi;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Operation> };
  tags: { name: string; description: string }[];
};
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, limitScale: 1000 });
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
    expect(list?.['parameters'].map((part: Operation) => [part['name'], part['required']])).toEqual(
      expect.arrayContaining([
        ['limit', false],
        ['cursor', false],
        ['orgId', false],
        ['near', false],
      ]),
    );
    expect(list?.['responses'][200].headers).toHaveProperty('Link');
  });

  it.each([
    ['/api/events/{id}', 'get', 200, 'Event'],
    ['/api/artists/{id}', 'get', 200, 'Artist'],
    ['/api/applications', 'post', 201, 'Application'],
    ['/api/venues/{id}', 'get', 200, 'Venue'],
    ['/api/auth/user', 'get', 200, 'User'],
  ])('answers of %s are of a named type', (path, method, status, name) => {
    const answer = document.paths[path]?.[method]?.['responses'][status];
    expect(answer.content['application/json'].schema).toEqual({ $ref: `#/components/schemas/${name}` });
    expect(document.components.schemas[name]?.['properties']).toHaveProperty('id');
  });

  it('names the type of a list’s items, of a part, of a body and of a choice', () => {
    const [list, one] = [document.paths['/api/events']?.['get'], document.components.schemas['Event']];
    expect(list?.['responses'][200].content['application/json'].schema.items.$ref).toMatch(/\/ListedEvent$/);
    expect(one?.['properties'].pay.$ref).toMatch(/\/Pay$/);
    const { requestBody, parameters } = document.paths['/api/applications/{id}/{transition}']?.['post'] ?? {};
    expect(requestBody.content['application/json'].schema.type).toBe('object');
    expect(parameters[1].schema.$ref).toMatch(/\/Transition$/);
    const mix = document.paths['/api/mixes']?.['post']?.['requestBody'].content['application/json'].schema;
    expect(mix.$ref).toMatch(/\/NewMixInput$/);
  });

  it('has each named type once', () => {
    const shapes = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
    const twice = shapes.filter((shape, index) => shapes.indexOf(shape) !== index);
    expect(twice).toEqual([]);
  });

  it('tells what each group of calls is about', () => {
    for (const { name, description } of document.tags)
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
    const groups = new Set(operations().flatMap(({ tags }) => tags as string[]));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(groups);
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

describe('a call without credentials', () => {
  const REFUSALS: Record<string, string> = {
    cookie: 'unauthenticated',
    token: 'unauthenticated',
    serviceKey: 'forbidden',
  };

  it('is refused exactly where the description asks for some', async () => {
    const wrong: unknown[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { security, requestBody, parameters }] of Object.entries(methods)) {
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(parameters, name));
        const body = requestBody?.content['application/json'].example;
        const answer = await api.call(method.toUpperCase(), address, { body });
        // The edge and the media service answer some calls.
        if (answer.body.message === 'There is nothing at this address') continue;
        const [scheme] = Object.keys(security[0] ?? {});
        const refusal = scheme === undefined ? undefined : REFUSALS[scheme];
        const refused = Object.values(REFUSALS).includes(answer.body.code) ? answer.body.code : undefined;
        if (refused !== refusal) wrong.push([method, path, answer.status, answer.body]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the header Idempotency-Key', () => {
  const keyOf = ({ parameters }: Operation) =>
    parameters.find(({ name }: Operation) => name === 'Idempotency-Key');

  it('is described where a repeat would do something twice, and required by the organisation signup', () => {
    const named = operations().filter(keyOf);
    expect(named.map((one) => [one['operationId'], keyOf(one).in, keyOf(one).required])).toEqual([
      ['copyEvent', 'header', false],
      ['applyToEvent', 'header', false],
      ['sendMessage', 'header', false],
      ['buyPack', 'header', false],
      ['signUpOrganisation', 'header', true],
      ['giveCredits', 'header', false],
    ]);
  });

  it('is refused by each of these calls when it is longer than described', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    const event = await makeEvent(api, venue);
    const calls: [path: string, id: string, sender: { token?: string; headers?: Record<string, string> }][] =
      [
        ['/api/events/{id}/copies', event._id, venue],
        ['/api/applications', '', artist],
        ['/api/credits/purchases', '', artist],
        ['/api/admin/credits', '', { headers: { [SERVICE_KEY_HEADER]: KEY } }],
      ];
    for (const [path, id, { token, headers }] of calls) {
      const described = document.paths[path]?.['post'] ?? {};
      const key = 'k'.repeat(keyOf(described).schema.maxLength + 1);
      const answer = await api.call('POST', path.replace('{id}', id), {
        token,
        body: described['requestBody'].content['application/json'].example,
        headers: { ...headers, 'idempotency-key': key },
      });
      expect([path, answer.status, Object.keys(answer.body.fields)]).toEqual([
        path,
        422,
        ['Idempotency-Key'],
      ]);
    }
  });
});

function exampleOf(parameters: Operation[], name: string): string {
  return encodeURIComponent(parameters.find((part) => part['name'] === name)?.['example']);
}
