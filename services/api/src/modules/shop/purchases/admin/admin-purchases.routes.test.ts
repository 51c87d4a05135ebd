import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, signInAdmin, walletOf } from '#src/testing/factories.ts';
import { buyPack, makeBuyer, payTest, TEST_SHOP } from '#src/testing/shop.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { purchaseModel } from '#src/modules/shop/purchases/purchases.model.ts';

const PATH = '/api/admin/purchases';
const REASON = { reason: 'The artist wrote to us.' };

let api: TestApi;
let admin: string;
let cookie: string;
/** The accounts by their address. */
const accounts = new Map<string, string>();

beforeAll(async () => {
  const find: AccountAdmin['find'] = async (email) => {
    const id = accounts.get(email);
    return id === undefined ? null : { id, email, otherWays: [], isSuspended: false };
  };
  const settings = { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 };
  api = await startTestApi({ ...TEST_SHOP, ...settings }, { accountAdmin: accountAdminOf({ find }) });
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  await purchaseModel(api.context.connection).deleteMany();
});

const asAdmin = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: admin, headers: { cookie }, ...(body && { body }) });
const list = (query = '') => asAdmin('GET', PATH + query);
const refund = (id: string, body: object = REASON) => asAdmin('POST', `${PATH}/${id}/refund`, body);
const idsOf = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
const makeNamedBuyer = async (stageName: string) => {
  const artist = await makeArtist(api, { stageName });
  const { body } = await buyPack(api, artist);
  await payTest(api, artist, body.id);
  const { handle } = (await api.get(`/api/artists/${artist.id}`)).body;
  return { artist, purchaseId: body.id as string, handle: handle as string };
};

describe('the purchases of all artists', () => {
  it('require administrators who passed the gate [credits 14]', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    const act = `${PATH}/${purchaseId}/refund`;
    const answers = [
      await api.get(PATH),
      await api.get(PATH, artist.token),
      await api.get(PATH, admin),
      await api.post(act, undefined, REASON),
      await api.post(act, artist.token, REASON),
      await api.post(act, admin, REASON),
    ];
    const each = [
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [403, 'gate_required'],
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([...each, ...each]);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
  });

  it('come page by page, the newest first, without those that were never paid', async () => {
    expect((await list()).body).toEqual([]);
    const juno = await makeNamedBuyer('Juno Halide');
    api.passHours(1);
    const ren = await makeNamedBuyer('Ren');
    const { body } = await buyPack(api, ren.artist);
    await payTest(api, ren.artist, body.id, 'declined');
    const first = await list('?limit=1');
    expect(first.body).toEqual([
      {
        id: ren.purchaseId,
        credits: 50,
        priceCents: 999,
        currency: 'USD',
        status: 'paid',
        isTest: true,
        at: expect.any(String),
        artist: { handle: ren.handle, name: 'Ren' },
        takenBack: 0,
        allowedActions: ['refund'],
      },
    ]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await asAdmin('GET', next);
    expect(idsOf(second)).toEqual([juno.purchaseId]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('of one artist are found by the email of the account and by the handle [credits 15]', async () => {
    const juno = await makeNamedBuyer('Juno Halide');
    await makeNamedBuyer('Ren');
    accounts.set('juno@mail.host', juno.artist.userId);
    expect(idsOf(await list('?email=Juno@mail.host'))).toEqual([juno.purchaseId]);
    expect(idsOf(await list(`?artist=${juno.handle}`))).toEqual([juno.purchaseId]);
  });

  it.each([
    ['?email=nobody@mail.host', { email: 'Nobody has an account with this email address' }],
    ['?email=venue@mail.host', { email: 'This account has no artist profile' }],
    ['?email=juno', { email: 'Please enter a valid email address' }],
    ['?artist=nobody', { artist: 'No artist has this handle' }],
    ['?artist=ren&email=nobody@mail.host', { artist: 'Search by email or by artist, not by both' }],
  ])('%s is refused at its field [credits 15]', async (query, fields) => {
    accounts.set('venue@mail.host', (await makeVenue(api)).userId);
    const { status, body } = await list(query);
    expect([status, body.fields]).toEqual([422, fields]);
  });
});

describe('a refund by an administrator', () => {
  it('takes the credits back once, reports the debt, and is in the audit log with its reason [credits 14]', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    const event = await makeEvent(api, await makeVenue(api), { creditsRequired: 140 });
    await applyTo(api, artist, event);
    const { status, body } = await refund(purchaseId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'refunding', takenBack: 50, owed: 40, allowedActions: [] });
    expect((await refund(purchaseId, { reason: 'Again' })).body).toEqual(body);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 140, held: 140, available: 0 });
    await api.runDueTimers();
    expect((await list()).body).toMatchObject([{ status: 'refunded', takenBack: 50, allowedActions: [] }]);
    const entries = await auditModel(api.context.connection)
      .find({ subjectId: purchaseId, by: 'admin' })
      .lean();
    expect(entries).toMatchObject([
      {
        action: 'purchase.refunding',
        userId: 'admin boss@backline.example',
        change: { from: 'paid', to: 'refunding', ...REASON },
      },
    ]);
  });

  it('needs a reason', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    expect((await refund(purchaseId, { reason: ' ' })).body.fields).toEqual({ reason: 'Reason is required' });
    expect((await refund(purchaseId, { reason: 'a'.repeat(2_001) })).body.fields).toEqual({
      reason: 'Reason must be at most 2000 characters',
    });
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
  });

  it('is refused for unpaid purchases, with their state [credits 14]', async () => {
    const { body } = await buyPack(api, await makeArtist(api));
    const refused = await refund(body.id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'wrong_state',
      { status: 'open' },
    ]);
    expect(refused.body.message).toBe('Only a paid purchase can be refunded. This one is open.');
    expect((await list()).body).toMatchObject([{ id: body.id, allowedActions: [] }]);
    expect((await refund('nothing')).status).toBe(404);
  });
});
