import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asked, startAnswering } from '#src/testing/answering.ts';
import { give, refund, verify } from './credits.ts';

const TEXT = { isJson: false };
const FIGURES = { balance: 100, held: 10, purchased: 0, debt: 0, entries: 2 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** A product whose calls of operators are answered so. */
async function startProduct(answerTo: (asked: Asked) => { status?: number; body?: unknown }) {
  const { url, asked } = await startAnswering((one) =>
    one.path === '/api/admin/gate' ? { body: { granted: false } } : answerTo(one),
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  return {
    env: { PUBLIC_URL: url, DATA_DIR: makeTestFolder() },
    calls: () => asked.filter(({ path }) => path !== '/api/admin/gate'),
    printed: () => log.mock.calls.map(([line]) => String(line)),
  };
}

describe('credits that are given', () => {
  const giveTo = (count: string, env = {}) => give('juno@mail.example', count, 'A gift', TEXT, env);

  it.each([
    ['20', 20, 'juno@mail.example got 20 credits, and can spend 120 now.'],
    ['-20', -20, 'juno@mail.example lost 20 credits, and can spend 120 now.'],
  ])('as %s', async (count, amount, line) => {
    const { env, calls, printed } = await startProduct(() => ({ body: { artistId: 'a1', available: 120 } }));
    await giveTo(count, env);
    expect(calls().map(({ body }) => JSON.parse(body))).toEqual([
      { email: 'juno@mail.example', amount, reason: 'A gift' },
    ]);
    expect(printed()).toEqual([line]);
  });

  it.each(['', 'some', '1.5', '1e3', '--5', '+5', '5 '])(
    'as %j are refused before any call',
    async (count) => {
      await expect(giveTo(count)).rejects.toThrow('Name a number of credits: 20, or -20 to take some.');
    },
  );

  it('are sent again under the same key when the answer was lost', async () => {
    let answers = 0;
    const { env, calls } = await startProduct(() => {
      answers += 1;
      return answers === 1 ? { status: 502, body: '' } : { body: { artistId: 'a1', available: 120 } };
    });
    await giveTo('20', env);
    const keys = calls().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/\S{20,}/);
  });

  it('of two commands have different keys', async () => {
    const { env, calls } = await startProduct(() => ({ body: { artistId: 'a1', available: 120 } }));
    await giveTo('20', env);
    await giveTo('20', env);
    expect(new Set(calls().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('are not given when the API refuses twice, and the reason is told', async () => {
    const { env, calls, printed } = await startProduct(() => ({
      status: 404,
      body: { message: 'Nobody has this address', code: 'not_found', requestId: 'r' },
    }));
    await expect(giveTo('20', env)).rejects.toThrow('refused: Nobody has this address');
    expect(calls()).toHaveLength(2);
    expect(printed()).toEqual([]);
  });
});

describe('a refund', () => {
  it.each([
    [{ status: 'refunded', credits: 50, owed: 0 }, 'p1 is refunded: 50 credits are taken back.'],
    [
      { status: 'refunding', credits: 50, owed: 12 },
      'p1 is being refunded: 50 credits are taken back, and the price follows. The artist owes 12 in all.',
    ],
  ])('with %j is told in words', async (answer, line) => {
    const { env, calls, printed } = await startProduct(() => ({ body: { id: 'p1', ...answer } }));
    await refund('p1', TEXT, env);
    expect(calls()).toMatchObject([{ method: 'POST', path: '/api/admin/credits/refunds/p1' }]);
    expect(printed()).toEqual([line]);
  });

  it('is one JSON value for a program', async () => {
    const answer = { id: 'p1', status: 'refunded', credits: 50, owed: 0 };
    const { env, printed } = await startProduct(() => ({ body: answer }));
    await refund('p1', { isJson: true }, env);
    expect(printed().map((line) => JSON.parse(line) as unknown)).toEqual([answer]);
  });
});

describe('wallets', () => {
  const page = (change: object) => ({
    body: { checked: 1, differences: [], purchases: [], next: null, ...change },
  });

  it('are checked page by page', async () => {
    const { env, calls, printed } = await startProduct(({ path }) =>
      path.includes('?') ? page({ checked: 3 }) : page({ checked: 500, next: 'a/5 00' }),
    );
    await verify(TEXT, env);
    expect(calls().map(({ path }) => path)).toEqual([
      '/api/admin/wallets/verify',
      '/api/admin/wallets/verify?after=a%2F5%2000',
    ]);
    expect(printed()).toEqual(['503 wallets checked: each is the sum of its ledger.']);
  });

  it('that differ on any page are named, and the command fails', async () => {
    const wallet = { ...FIGURES, purchased: 40, debt: 5, entries: 1 };
    const { env, printed } = await startProduct(({ path }) =>
      path.includes('?')
        ? page({})
        : page({ next: 'a5', differences: [{ artistId: 'a1', wallet, ledger: FIGURES }] }),
    );
    await expect(verify(TEXT, env)).rejects.toThrow(
      '1 of 2 wallets differ from their ledgers. Nothing was changed.',
    );
    expect(printed()).toEqual([
      'a1  wallet balance 100, held 10, purchased 40, debt 5, 1 entry  ledger balance 100, held 10, 2 entries',
    ]);
  });

  it('that are right do not hide a purchase that differs', async () => {
    const difference = { purchaseId: 'p1', artistId: 'a1', status: 'paid', expected: 50, ledger: 0 };
    const { env, printed } = await startProduct(() => page({ purchases: [difference] }));
    await expect(verify(TEXT, env)).rejects.toThrow('1 purchases differ from the ledger.');
    expect(printed()).toEqual(['p1  paid: 50 credits expected  ledger 0']);
  });
});
