import { rounds } from '@backline/service-kit/testing/rounds';
import { ALL_ENDPOINTS, type NamedEndpoint } from '@backline/contracts/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { createRandomInput, randomNumbers } from '#src/testing/random-input.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const CALLS = rounds({ few: 5, full: 30 });

let api: TestApi;
let tokens: (string | undefined)[];
let ids: string[];
beforeAll(async () => {
  api = await startTestApi({
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    limitScale: 10_000,
  });
  const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
  const event = await makeEvent(api, venue);
  const admin = await signInAdmin(api);
  tokens = [undefined, artist.token, venue.token, admin, api.signIn(), 'ended'];
  ids = [artist.id, event._id, 'juno-halide', artist.userId];
});
afterAll(() => api.close());

function seedOf({ name }: NamedEndpoint): number {
  return [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 20_261_122);
}

/** Sends random calls to one endpoint and returns the calls that the API did not handle properly. */
async function fuzz(named: NamedEndpoint) {
  const { endpoint } = named;
  const schemas = await endpoint.schemas();
  const draw = randomNumbers(seedOf(named));
  const random = createRandomInput(draw);
  const failures: unknown[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, () =>
      draw() < 0.5 ? random.segment() : encodeURIComponent(random.pick(ids) ?? ''),
    );
    const query = schemas.query && draw() < 0.8 ? toQuery(random.of(schemas.query)) : '';
    const body = schemas.body && draw() < 0.95 ? random.of(schemas.body) : undefined;
    const key = draw() < 0.2 ? { 'idempotency-key': random.segment() } : undefined;
    const answer = await api.call(endpoint.method, path + query, {
      token: random.pick(tokens),
      body,
      ...(key && { headers: key }),
    });
    const isKnown = answer.status < 500 || (answer.status === 503 && endpoint.errors.includes('unavailable'));
    if (!isKnown) failures.push({ path: path + query, body, status: answer.status });
  }
  return failures;
}

function toQuery(values: unknown): string {
  if (typeof values !== 'object' || values === null) return `?${String(values)}`;
  const pairs = Object.entries(values).map(([name, value]) => [name, toText(value)]);
  return `?${new URLSearchParams(pairs as [string, string][]).toString()}`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

describe(`${CALLS} random calls`, () => {
  it.each(ALL_ENDPOINTS.map((named) => [named.name, named] as const))(
    'of %s never meet an error that is ours [server-decides 8]',
    async (_name, named) => {
      expect(await fuzz(named)).toEqual([]);
    },
  );
});
