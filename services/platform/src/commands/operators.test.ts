import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { verify } from './operate/credits.ts';
import { list as listFlags, switchFlag } from './operate/flags.ts';
import { check, list as listVenues } from './operate/venues.ts';

const TEXT = { isJson: false };
const JSON_ONLY = { isJson: true };

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
  await edge.connection.collection('orgs').insertOne({
    _id: 'venue-1' as never,
    userId: 'user-1',
    orgName: 'Salt House',
    city: 'Lisbon',
    email: 'house@example.org',
    checkedAt: null,
    createdAt: new Date(),
  });
});
afterAll(() => edge.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The output of a command. */
async function printed(command: (env: Record<string, string>) => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await command({ PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir });
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return lines.join('\n');
}

it('flags are switched for everybody, and listed [closed-beta 10, feature-flags 5]', async () => {
  expect(await printed((env) => switchFlag('events', true, TEXT, env))).toMatch(/^events is on now/);
  expect(await printed((env) => switchFlag('events', true, TEXT, env))).toBe('events was on already.');
  expect(await printed((env) => listFlags(TEXT, env))).toMatch(/^events +on\norg-events +off\n/);
  expect(await (await fetch(`${edge.url}/api/flags`)).json()).toMatchObject({ events: true });
  const off = await printed((env) => switchFlag('events', false, JSON_ONLY, env));
  expect(JSON.parse(off)).toEqual({ name: 'events', on: false, changed: true });
});

it('a venue is checked, and is then not listed with those that wait [closed-beta 11]', async () => {
  expect(await printed((env) => listVenues(true, TEXT, env))).toBe(
    'venue-1  Salt House, Lisbon  house@example.org  not checked',
  );
  expect(await printed((env) => check('venue-1', true, TEXT, env))).toBe(
    'Salt House, Lisbon, is a checked venue. Its events may cost credits.',
  );
  expect(await printed((env) => listVenues(true, TEXT, env))).toBe('No venue waits for a check.');
  expect(await printed((env) => listVenues(false, TEXT, env))).toContain('checked 20');
  const undone = await printed((env) => check('venue-1', false, JSON_ONLY, env));
  expect(JSON.parse(undone)).toMatchObject({ id: 'venue-1', checkedAt: null });
});

it('a venue that does not exist is named as the reason', async () => {
  await expect(printed((env) => check('nothing', true, TEXT, env))).rejects.toThrow(
    /refused: Venue (was )?not found/i,
  );
});

it('wallets are compared with their ledgers, page by page, and one that differs is named [credits 11]', async () => {
  const wallets = edge.connection.collection<{ _id: string }>('wallets');
  const ledger = edge.connection.collection<{ _id: string }>('credit_ledger');
  const ids = Array.from({ length: 501 }, (_, i) => `artist-${String(i).padStart(3, '0')}`);
  await wallets.insertMany(ids.map((_id) => ({ _id, balance: 100, held: 10, entries: 2 })));
  const entry = { kind: 'grant', at: new Date(), applicationId: null, cycle: 1, note: 'A test' };
  await ledger.insertMany(
    ids.flatMap((artistId) => [
      { ...entry, _id: `${artistId} 1`, artistId, cause: artistId, number: 1, balance: 100, held: 0 },
      { ...entry, _id: `${artistId} 2`, artistId, cause: `${artistId} x`, number: 2, balance: 0, held: 10 },
    ]),
  );
  expect(await printed((env) => verify(TEXT, env))).toBe(
    '501 wallets checked: each is the sum of its ledger.',
  );
  await wallets.updateOne({ _id: 'artist-500' }, { $inc: { balance: 7 } });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await expect(verify(TEXT, { PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir })).rejects.toThrow(
    '1 of 501 wallets differ from their ledgers. Nothing was changed.',
  );
  expect(log).toHaveBeenCalledWith(
    'artist-500  wallet balance 107, held 10, 2 entries  ledger balance 100, held 10, 2 entries',
  );
});
