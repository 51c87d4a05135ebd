import { createHash } from 'node:crypto';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { ledgerModel, walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { playMonthModel } from '#src/modules/profiles/mixes/mix-plays.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { demoId } from '#src/demo/demo-ids.ts';
import { type DemoUser, loadDemo } from './load-demo.ts';
import { storeDemoFiles } from './record-demo-files.ts';

let api: TestApi;
/** The stored files, by their names. */
const stored = new Map<string, Buffer>();
let artist: string;
let venue: string;
const users: DemoUser[] = [];

const load = () =>
  loadDemo({
    connection: api.context.connection,
    clock: api.context.clock,
    createAuthUser: async (user) => void users.push(user),
  });

beforeAll(async () => {
  api = await startTestApi();
  await load();
  await storeDemoFiles(api.context.connection, async (name, bytes) => {
    stored.set(name, await bytes());
  });
  [artist = '', venue = ''] = users.map((user) => api.signIn({ userId: user.id, email: user.email }));
});
afterAll(async () => {
  await api.close();
});

describe('the demo', () => {
  it('is not loaded over data that exists [demo-data 1]', async () => {
    await expect(load()).rejects.toThrow('empty database');
    expect(users).toHaveLength(3);
  });

  it('has enough records to fill lists', async () => {
    const { connection, clock } = api.context;
    expect(await artistModel(connection).countDocuments()).toBeGreaterThanOrEqual(24);
    expect(await orgModel(connection).countDocuments()).toBe(8);
    const upcoming = { startsAt: { $gt: clock() }, status: { $ne: 'cancelled' as const } };
    expect(await eventModel(connection).countDocuments(upcoming)).toBeGreaterThanOrEqual(40);
    const statuses: string[] = await applicationModel(connection).distinct('status');
    expect(statuses.sort()).toEqual(['accepted', 'closed', 'declined', 'expired', 'submitted', 'withdrawn']);
  });

  it('earns the demo artist the figures of her dashboard [own-profile 25, demo-data 4]', async () => {
    const { body: applications } = await api.get('/api/applications', artist);
    const accepted = applications.filter(({ status }: { status: string }) => status === 'accepted');
    expect(applications).toHaveLength(12);
    expect(accepted).toHaveLength(8);
    const { body: profile } = await api.get('/api/artists/artist-1', artist);
    expect(profile).toMatchObject({ stageName: 'Juno Halide', views: 156, credits: 100 });
    expect(profile.completion).toMatchObject({ earned: 180, total: 210 });
    const { body: figures } = await api.get('/api/artist-figures', artist);
    expect(figures).toEqual({ applications: 12, events: 8, profileViews: 156, network: 24 });
  });

  it('has believable figures for the artist’s stats, which agree with the dashboard', async () => {
    const { body } = await api.get('/api/artist-stats?days=90', artist);
    expect(body.total.views).toBe(156);
    expect(body.sources.reduce((sum: number, { views }: { views: number }) => sum + views, 0)).toBe(156);
    for (const name of ['plays', 'shares', 'links', 'applications', 'newFollowers']) {
      expect(body.total[name]).toBeGreaterThan(0);
    }
    expect(body.total.plays).toBeLessThan(body.total.views);
    expect(body.engagement.changePercent).toBeGreaterThan(0);
    const week = await api.get('/api/artist-stats?days=7', artist);
    for (const name of ['views', 'plays', 'newFollowers']) {
      expect(week.body.total[name]).toBeGreaterThan(0);
    }
  });

  it('has conversations of the demo artist, two of them unread [demo-data 9]', async () => {
    const { body } = await api.get('/api/conversations', artist);
    expect(
      body.map(({ other, unread }: { other: { name: string }; unread: number }) => [other.name, unread]),
    ).toEqual([
      ['Salt House', 1],
      ['Kulturzentrum am Alten Güterbahnhof', 1],
      ['Warehouse Nine', 0],
      ['Salt House', 0],
    ]);
  });

  it('has mixes with their own audio, and plays of the last months', async () => {
    const { body: mixes } = await api.get('/api/mixes/artist/artist-1');
    expect(mixes).toHaveLength(3);
    for (const mix of mixes) {
      const [, name = ''] = mix.audioUrl.split('/media/');
      const bytes = stored.get(name) ?? '';
      expect(name).toBe(`${createHash('sha256').update(bytes).digest('hex')}.mp3`);
      // 48 kbit for each second.
      expect(bytes.length / 6000).toBeCloseTo(mix.duration, 0);
      expect(new Set(mix.peaks).size).toBeGreaterThan(20);
      const months = await playMonthModel(api.context.connection).find({ mixId: mix.id }).lean();
      expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(mix.playCount);
    }
  });

  it('leaves the demo venue four applications with their clocks running', async () => {
    const { body: org } = await api.get('/api/orgs/me', venue);
    expect(org).toMatchObject({ orgName: 'Salt House', stats: { upcomingEvents: 3, waiting: 4 } });
    const { body: waiting } = await api.get('/api/applications?status=submitted', venue);
    const now = api.context.clock().getTime();
    const left = waiting.map(
      ({ artist: by, replyDueAt }: { artist: { stageName: string }; replyDueAt: string }) => [
        by.stageName,
        Math.round((Date.parse(replyDueAt) - now) / 60_000),
      ],
    );
    expect(left).toEqual([
      ['Juno Halide', 2 * 60 + 40],
      ['The Low Tide Soundsystem & Friends', 18 * 60 + 55],
      ['Marisol & the Tape Echo', 31 * 60 + 12],
      ['DJ Marrow', 46 * 60 + 30],
    ]);
  });

  it('gives the demo venue figures of its last 90 days', async () => {
    const { body } = await api.get('/api/orgs/me/analytics', venue);
    expect(body.replies).toMatchObject({ waiting: 4 });
    expect(body.total.views).toBeGreaterThan(body.total.applications);
    expect(body.total.answered).toBeGreaterThanOrEqual(body.total.accepted);
    expect(body.total.accepted).toBeGreaterThan(0);
    expect(body.events.length).toBeGreaterThanOrEqual(3);
  });

  it('keeps every wallet equal to its ledger [credits 6]', async () => {
    const { connection } = api.context;
    const sums = await ledgerModel(connection).aggregate<{ _id: string; balance: number; held: number }>([
      { $group: { _id: '$artistId', balance: { $sum: '$balance' }, held: { $sum: '$held' } } },
      { $sort: { _id: 1 } },
    ]);
    const wallets = await walletModel(connection).find().sort({ _id: 1 }).lean();
    expect(sums).toEqual(wallets.map(({ _id, balance, held }) => ({ _id, balance, held })));
    expect(await walletModel(connection).findById(demoId('juno')).lean()).toMatchObject({ held: 20 });
  });

  it('shows only pictures that come with it, each in every width [media 45, demo-data 7]', async () => {
    const events = await eventModel(api.context.connection).distinct('picture.src');
    const faces = await artistModel(api.context.connection).distinct('photo.src');
    const paths = [...events, ...faces].filter((path): path is string => typeof path === 'string');
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const name = path.replace('/media/', '');
      const widths = ['.160.webp', '.320.webp', '.640.webp', '.webp'];
      expect(widths.map((ending) => stored.has(name.replace('.webp', ending)))).toEqual(
        widths.map(() => true),
      );
    }
  });

  it('records each of its files, so that a removal releases it like an upload', async () => {
    const files = mediaFileModel(api.context.connection);
    const all = await files.find().lean();
    expect(all.length).toBeGreaterThan(25);
    for (const { status, file, referencedBy, ownerId } of all) {
      expect([status, stored.has(file ?? ''), referencedBy.length > 0, ownerId]).toEqual([
        'ready',
        true,
        true,
        expect.any(String),
      ]);
    }
    const { photo } = (await api.get(`/api/artists/${demoId('juno')}`)).body;
    expect([photo.sources.length, photo.placeholder]).toEqual([4, expect.any(String)]);
    const fileId = demoId('file juno');
    expect((await files.findById(fileId).lean())?.referencedBy).toEqual([`photo:${demoId('juno')}`]);
  });

  it('features the demo artist and releases the events screen [feature-flags 3, feature-flags 4]', async () => {
    expect((await api.get('/api/featured')).body.artist.stageName).toBe('Juno Halide');
    expect((await api.get('/api/flags')).body).toMatchObject({
      events: true,
      messages: true,
      'open-signup': true,
    });
  });
});

/** Loads a demo at `moment`. Returns each stored time as an offset from it, in ms by field. */
async function timesOfDemo(moment: Date): Promise<Record<string, number[]>> {
  const { connection, close } = await startTestDatabase();
  try {
    await loadDemo({ connection, clock: () => moment, createAuthUser: async () => {} });
    const times: Record<string, number[]> = {};
    const note = (value: unknown, field: string): void => {
      // A timer without a process has a lease until 1970.
      if (field === 'timers.leaseUntil') return;
      if (value instanceof Date) (times[field] ??= []).push(value.getTime() - moment.getTime());
      else if (Array.isArray(value)) value.forEach((item) => note(item, field));
      else if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) note(inner, `${field}.${name}`);
      }
    };
    for (const { name } of await connection.listCollections()) {
      note(await connection.collection(name).find().toArray(), name);
    }
    for (const found of Object.values(times)) found.sort((a, b) => a - b);
    return times;
  } finally {
    await close();
  }
}

it('every time in the demo has the same distance from the moment of loading [demo-data 6]', async () => {
  // A moment in the past would let the database remove what is kept for a time only.
  const times = await timesOfDemo(new Date('2046-11-21T12:00:00.000Z'));
  expect(Object.keys(times)).toEqual(
    expect.arrayContaining(['events.startsAt', 'applications.replyDueAt', 'credit_ledger.at', 'notices.at']),
  );
  const later = await timesOfDemo(new Date('2047-01-16T12:00:00.000Z'));
  const moved = Object.entries(times).flatMap(([field, found]) =>
    found.map((time, index) => Math.abs(time - (later[field]?.[index] ?? NaN))),
  );
  // If a venue's clocks change in between, a night starts an hour earlier or later.
  expect(Math.max(...moved)).toBeLessThanOrEqual(3_600_000);
});
