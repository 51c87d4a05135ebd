import { newId } from '@backline/service-kit/mongo/new-id';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODELS } from './modules.ts';
import { applicationModel } from './modules/booking/applications/applications.model.ts';
import { statementModel } from './modules/desk/statements/statements.model.ts';
import { betaSignupModel } from './modules/joining/beta-signups/beta-signups.model.ts';
import { linkProofModel } from './modules/profiles/artists/link-proofs.model.ts';
import { type EventRecord, eventModel } from './modules/records/events/events.model.ts';
import { makeArtist, makeEvent, makeVenue, signInAdmin, type TestVenue } from './testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from './testing/test-api.ts';

const MANY = 600;
const PAGE = 20;

let api: TestApi;
let connection: Connection;
let venue: TestVenue;
let event: EventRecord;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame' });
  connection = api.context.connection;
  venue = await makeVenue(api);
  event = await makeEvent(api, venue);
  const artist = await makeArtist(api);
  const at = (index: number) => new Date(api.context.clock().getTime() + (index + 1) * 60_000);
  const numbers = Array.from({ length: MANY }, (_, index) => index);
  await insert(
    eventModel,
    numbers.map((index) => ({ ...event, _id: newId(), startsAt: at(index) })),
  );
  await insert(
    applicationModel,
    numbers.map((index) => ({
      _id: newId(),
      eventId: index % 100 === 0 ? event._id : 'another',
      artistId: artist.id,
      orgId: venue.id,
      message: 'Let me play',
      status: index % 50 === 0 ? 'accepted' : 'submitted',
      credits: 0,
      creditState: 'held',
      active: false,
      rank: at(index).getTime(),
      venueRank: at(index).getTime(),
      submittedAt: at(index),
      replyDueAt: at(index),
      viewedAt: null,
      decidedAt: null,
      reason: null,
      history: [],
    })),
  );
  await insert(
    betaSignupModel,
    numbers.map((index) => ({
      _id: newId(),
      email: `person-${index}@example.org`,
      role: ['artist'],
      artistName: 'A',
      venueName: null,
      phone: null,
      createdAt: at(index),
    })),
  );
});
afterAll(() => api.close());

async function insert(model: { stored: string }, records: object[]) {
  await connection.collection(model.stored).insertMany(records);
}

/** The number of keys and documents that the finds of a call examined in one collection. */
async function cost(collection: string, work: () => Promise<unknown>): Promise<number> {
  const finds: mongo.Document[] = [];
  const note = ({
    collectionName,
    method,
    params,
  }: {
    collectionName: string;
    method: string;
    params: mongo.Document[];
  }) => {
    const [filter, options] = params;
    if (collectionName === collection && method === 'find') finds.push({ filter, ...options });
  };
  connection.on('operation-start', note);
  await work();
  connection.off('operation-start', note);
  expect(finds.length, `finds in ${collection}`).toBeGreaterThan(0);
  let looked = 0;
  for (const { filter, sort, limit, hint } of finds) {
    const plan = await connection.db
      ?.collection(collection)
      .find(filter as object, { sort: sort as mongo.Sort, limit: Number(limit), ...(hint && { hint }) })
      .explain('executionStats');
    const stats = plan?.['executionStats'] as Record<string, number> | undefined;
    looked = Math.max(looked, stats?.['totalKeysExamined'] ?? NaN, stats?.['totalDocsExamined'] ?? NaN);
  }
  return looked;
}

/** The address of the page after `count` records. */
async function pageAfter(
  path: string,
  count: number,
  read: (path: string) => Promise<TestResponse>,
): Promise<string> {
  let next = `${path}${path.includes('?') ? '&' : '?'}limit=100`;
  for (let seen = 0; seen < count; seen += 100) {
    next = /^<([^>]+)>/.exec((await read(next)).headers.get('link') ?? '')?.[1] ?? '';
  }
  return next.replace('limit=100', `limit=${PAGE}`);
}

/** Reads as an administrator who has passed the gate. */
async function adminReader(): Promise<(path: string) => Promise<TestResponse>> {
  const token = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', token, { password: 'open-sesame' });
  const headers = { cookie: gate.headers.get('set-cookie')?.split(';')[0] ?? '' };
  return (path) => api.call('GET', path, { token, headers });
}

describe(`a page of ${PAGE} of a list of ${MANY}`, () => {
  it.each([
    '/api/events',
    () => `/api/events?orgId=${venue.id}`,
    '/api/applications',
    '/api/applications?status=submitted',
  ])('looks at no more records when it is deep in the list: %s [lists 3]', async (list) => {
    const path = typeof list === 'string' ? list : list();
    const collection = path.startsWith('/api/events') ? 'events' : 'applications';
    const read = (page: string) => api.get(page, venue.token);
    const deep = await pageAfter(path, 400, read);
    expect(await cost(collection, () => read(deep))).toBeLessThanOrEqual(PAGE + 3);
  });

  it('of one event’s applications examines only these, and the accepted nights of their artists', async () => {
    const path = `/api/applications?eventId=${event._id}&limit=${PAGE}`;
    expect(await cost('applications', () => api.get(path, venue.token))).toBeLessThanOrEqual(MANY / 50 + 2);
  });

  it('of the applications in a rare state examines only these', async () => {
    const path = `/api/applications?status=accepted&limit=${PAGE}`;
    expect(await cost('applications', () => api.get(path, venue.token))).toBeLessThanOrEqual(MANY / 50 + 2);
  });

  it('of the requests for early access examines one page, also deep in the list', async () => {
    const read = await adminReader();
    const list = '/api/beta-signups';
    expect(await cost('beta_signups', () => read(`${list}?limit=${PAGE}`))).toBeLessThanOrEqual(PAGE + 3);
    const deep = await pageAfter(list, 400, read);
    expect(await cost('beta_signups', () => read(deep))).toBeLessThanOrEqual(PAGE + 3);
  });
});

describe('a list of administrators examines only what it shows', () => {
  /** The most rows of these lists. */
  const SHOWN = 200;
  const at = new Date('2046-11-20T12:00:00.000Z');

  it('among many statements and answered objections', async () => {
    const said = { text: 'No', at, userId: 'a', adminId: 'boss' };
    const statement = {
      act: 'artist.hide',
      subjectId: 'a',
      subjectName: 'A',
      userIds: ['a'],
      adminId: 'boss',
    };
    await insert(
      statementModel,
      Array.from({ length: MANY }, (_, index) => ({
        ...statement,
        _id: newId(),
        objection: index % 2 === 0 ? said : null,
        answer: index % 2 === 0 && index > 0 ? said : null,
      })),
    );
    const read = await adminReader();
    expect(await cost('statements', () => read('/api/admin/objections'))).toBeLessThanOrEqual(SHOWN + 3);
    expect(await cost('statements', () => read('/api/admin/to-do'))).toBeLessThanOrEqual(3);
  });

  it('among many proofs by a code', async () => {
    const proof = { artistId: 'a', platform: 'instagram', code: null, evidence: null, evidenceLink: null };
    const times = { decidedAt: at, reason: null, accountId: null, readAt: null, createdAt: at };
    await insert(
      linkProofModel,
      Array.from({ length: MANY }, (_, index) => ({
        ...proof,
        ...times,
        _id: newId(),
        link: `https://www.instagram.com/${index}`,
        status: 'proven',
        askedAt: index === 0 ? at : null,
      })),
    );
    const read = await adminReader();
    expect(await cost('link_proofs', () => read('/api/admin/link-proofs'))).toBeLessThanOrEqual(3);
  });

  it('among many reports', async () => {
    const report = { kind: 'artist', category: 'spam', reporter: null, statement: 'S', status: 'open' };
    await insert(
      reportModel,
      Array.from({ length: MANY }, (_, index) => ({
        ...report,
        _id: newId(),
        key: `report-${index}`,
        subjectId: `gone-${index}`,
        receiverId: `gone-${index}`,
        joins: null,
        joinedCount: 0,
        place: 1e14 + index,
        createdAt: at,
      })),
    );
    const read = await adminReader();
    const lists = ['/lists/artists', '/lists/artists?state=live', '/reports?subject=gone-7'];
    for (const list of lists)
      expect(await cost('reports', () => read(`/api/admin${list}`))).toBeLessThanOrEqual(5);
  });

  it('among many replies in time', async () => {
    const read = await adminReader();
    expect(await cost('applications', () => read('/api/admin/promise/missed'))).toBe(0);
  });
});

it('a venue’s dashboard looks at no application', async () => {
  const read: string[] = [];
  const note = ({ collectionName }: { collectionName: string }) => read.push(collectionName);
  connection.on('operation-start', note);
  expect((await api.get('/api/orgs/me', venue.token)).status).toBe(200);
  connection.off('operation-start', note);
  expect(read).toContain('application_counts');
  expect(read).not.toContain('applications');
});

it('no two indexes of a collection begin with the whole of each other', () => {
  for (const model of MODELS) {
    const keys = model(connection)
      .schema.indexes()
      .filter(([, options]) => Object.keys(options ?? {}).length === 0)
      .map(([key]) => JSON.stringify(Object.entries(key)).slice(0, -1));
    for (const key of keys) {
      expect(keys.filter((other) => other !== key && other.startsWith(`${key},`))).toEqual([]);
    }
  }
});
