import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorModel } from './modules/accounts/admin/administrators.model.ts';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { describeApi } from './openapi/describe-api.ts';
import { makeArtist, makeVenue, signInAdmin } from './testing/factories.ts';
import { ADMIN_ENDPOINTS } from './testing/admins/admin-endpoints.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const SERVICE_KEY = 'service-key-of-the-tests-with-32-characters';
const GATE = { password: 'open-sesame' };

/** These calls open and close the gate, or end the view of this browser. Anybody may send them. */
const WAYS_IN_AND_OUT = ['openGate', 'getGate', 'closeGate', 'endPersonView', 'acceptAdminInvitation'];

const CALLS = ADMIN_ENDPOINTS.filter(({ name }) => !WAYS_IN_AND_OUT.includes(name));
const OF_SERVICES = CALLS.filter(({ endpoint }) => endpoint.needsServiceKey).map(({ name }) => name);
const OF_ADMINS = CALLS.filter(({ endpoint }) => !endpoint.needsServiceKey).map(({ name }) => name);

/** The refusal for each actor of a call of administrators. */
const REFUSED = {
  'a stranger': 'unauthenticated',
  'an artist': 'forbidden',
  'an artist with the cookie of an administrator': 'forbidden',
  'a member of a venue': 'forbidden',
  'somebody whose address is listed, without a record': 'forbidden',
  'an administrator without the grant': 'gate_required',
  'an administrator with the grant of another session': 'gate_required',
  'a removed administrator': 'forbidden',
  'an administrator whose address changed': 'forbidden',
  'a service with a wrong key': 'unauthenticated',
} as const;

interface Sample {
  method: string;
  path: string;
  body?: object | undefined;
}

interface Actor {
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface Part {
  name: string;
  in: string;
  example?: string;
}

interface Described {
  operationId: string;
  parameters: Part[];
  requestBody?: { content: Record<string, { example: object }> };
}

let api: TestApi;
const samples = new Map<string, Sample>();
let boss: Required<Actor>;
let actors: Record<keyof typeof REFUSED, Actor>;

/** A call that fits its schemas, from the examples of the description. */
async function readSamples(): Promise<void> {
  const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Described>> };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, parameters, requestBody }] of Object.entries(methods)) {
      const partsIn = (place: string): [string, string][] =>
        parameters
          .filter((part) => part.in === place && part.example !== undefined)
          .map(({ name, example }) => [name, String(example)]);
      const inPath = new Map(partsIn('path'));
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(inPath.get(name) ?? ''),
      );
      samples.set(operationId, {
        method: method.toUpperCase(),
        path: `${filled}?${new URLSearchParams(partsIn('query')).toString()}`,
        body: requestBody?.content['application/json']?.example,
      });
    }
}

/** The cookie of the gate's grant, for this session. */
async function passGate(token: string): Promise<Required<Actor>> {
  const answer = await api.post('/api/admin/gate', token, GATE);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token, headers: { cookie } };
}

beforeAll(async () => {
  const adminEmails = ['boss', 'gone', 'moved', 'closed', 'other'].map((name) => `${name}@backline.example`);
  api = await startTestApi({
    adminEmails,
    adminGateCode: GATE.password,
    limitScale: 10_000,
    serviceRoleKey: SERVICE_KEY,
  });
  const { connection } = api.context;
  const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
  boss = await passGate(await signInAdmin(api));
  const gone = await passGate(await signInAdmin(api, 'gone@backline.example'));
  await administratorModel(connection).deleteOne({ _id: 'admin gone@backline.example' });
  const moved = await passGate(await signInAdmin(api, 'moved@backline.example'));
  await administratorModel(connection).updateOne(
    { _id: 'admin moved@backline.example' },
    { email: 'before@backline.example' },
  );
  actors = {
    'a stranger': {},
    'an artist': { token: artist.token },
    'an artist with the cookie of an administrator': { token: artist.token, headers: boss.headers },
    'a member of a venue': { token: venue.token },
    'somebody whose address is listed, without a record': {
      token: api.signIn({ email: 'other@backline.example' }),
    },
    'an administrator without the grant': { token: await signInAdmin(api, 'closed@backline.example') },
    'an administrator with the grant of another session': {
      token: await signInAdmin(api),
      headers: boss.headers,
    },
    'a removed administrator': gone,
    'an administrator whose address changed': moved,
    'a service with a wrong key': { headers: { [SERVICE_KEY_HEADER]: `${SERVICE_KEY}!` } },
  };
  await readSamples();
});
afterAll(() => api.close());

async function codeFor(name: string, actor: Actor): Promise<string> {
  const { method, path, body } = samples.get(name) ?? {};
  const answer = await api.call(method ?? '', path ?? '', { ...actor, ...(body && { body }) });
  return answer.body?.code ?? String(answer.status);
}

/** The number of rows that calls left. The removal of an administrator whose address changed is asked by no call. */
const rows = () => auditModel(api.context.connection).countDocuments({ requestId: { $ne: null } });

describe('a call of administrators', () => {
  it.each(OF_ADMINS)(
    'is refused to everybody else, without a row: %s [administrators 2, audit-log 13]',
    async (name) => {
      const before = await rows();
      const codes = Object.entries(actors).map(async ([who, actor]) => [who, await codeFor(name, actor)]);
      expect(Object.fromEntries(await Promise.all(codes))).toEqual(REFUSED);
      expect(await rows()).toBe(before);
      expect(Object.values(REFUSED)).not.toContain(await codeFor(name, boss));
    },
  );
});

describe('a call of services', () => {
  it.each(OF_SERVICES)(
    'is refused to everybody without the key, without a row: %s [administrators 2, audit-log 13]',
    async (name) => {
      const before = await rows();
      for (const actor of [...Object.values(actors), boss])
        expect(await codeFor(name, actor)).toBe('forbidden');
      expect(await rows()).toBe(before);
      const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
      expect(await codeFor(name, { headers })).not.toBe('forbidden');
    },
  );
});
