import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeArtist, signInAdmin, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startOutside, type TestOutside } from '#src/testing/test-outside.ts';
import { linkProofModel } from '#src/modules/profiles/artists/link-proofs.model.ts';

const LINK = 'https://soundcloud.com/ren';
const INSTAGRAM = 'https://www.instagram.com/ren';

let page: { status: number; description: string; user: string; isSilent?: boolean };
let outside: TestOutside;
let api: TestApi;
let admin: string;
let cookie: string;
let ren: TestArtist;

beforeAll(async () => {
  outside = await startOutside((_req, res) => {
    if (page.isSilent) return;
    const player = encodeURIComponent(`https://api.soundcloud.com/users/${page.user}`);
    const html = `<iframe src="https://w.soundcloud.com/player/?url=${player}"></iframe>`;
    res.writeHead(page.status).end(JSON.stringify({ title: 'Ren', description: page.description, html }));
  });
  api = await startTestApi({
    standInUrl: outside.url,
    outsideTimeoutMs: 500,
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    limitScale: 1000,
  });
  admin = await signInAdmin(api);
});
afterAll(async () => {
  await api.close();
  await outside.close();
});
beforeEach(async () => {
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  await linkProofModel(api.context.connection).deleteMany();
  page = { status: 200, description: '', user: '7' };
  ren = await makeArtist(api, { stageName: 'Ren', socialLinks: { soundcloud: LINK, instagram: INSTAGRAM } });
});

const asArtist = (act: string, body?: object) => api.post(`/api/link-proofs/${act}`, ren.token, body);
const asAdmin = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: admin, headers: { cookie }, ...(body && { body }) });
const verified = async () => (await api.get(`/api/artists/${ren.id}`)).body.verifiedLinks;
const own = async () => (await api.get('/api/link-proofs', ren.token)).body;
const noticesOf = async () =>
  (await api.get('/api/notices', ren.token)).body.map(({ text }: { text: string }) => text);
const proveByCode = async () => {
  page.description = (await asArtist('soundcloud/code')).body.code;
  return asArtist('soundcloud/check');
};
const passWeek = async () => {
  api.passHours(7 * 24);
  await api.runDueTimers();
};
const EVIDENCE = { evidence: 'My story of today says Backline.', evidenceLink: 'instagram.com/ren/story' };
const requestId = async () => (await asAdmin('GET', '/api/admin/link-proofs')).body[0].id;

describe('a link on SoundCloud', () => {
  it('is proven by a code in its description, which may go afterwards [numbers 17]', async () => {
    expect(await own()).toMatchObject([
      { platform: 'soundcloud', status: 'open', way: 'code', code: null },
      { platform: 'instagram', status: 'open', way: 'request', code: null },
    ]);
    const { code } = (await asArtist('soundcloud/code')).body;
    expect(code).toMatch(/^backline-[0-9a-f]{12}$/);
    expect((await asArtist('soundcloud/code')).body.code).toBe(code);
    expect(await verified()).toEqual([]);
    page.description = `House and dub. ${code.toUpperCase()}`;
    const proven = await asArtist('soundcloud/check');
    expect([proven.status, proven.body.status, proven.body.code]).toEqual([200, 'proven', null]);
    expect(await verified()).toEqual(['soundcloud']);
    page.description = '';
    await passWeek();
    expect(await verified()).toEqual(['soundcloud']);
    expect((await asArtist('soundcloud/check')).body.status).toBe('proven');
    const checks = { userId: ren.userId, action: 'link-proof.check' };
    expect(await auditModel(api.context.connection).find(checks).lean()).toMatchObject([
      { by: 'artist', change: { to: 'proven' } },
    ]);
  });

  it('is not proven without the code, nor by the code of another artist', async () => {
    const before = await asArtist('soundcloud/check');
    expect([before.status, before.body.message]).toEqual([
      409,
      'Get a code first, and put it into the description.',
    ]);
    await asArtist('soundcloud/code');
    const other = await makeArtist(api, { socialLinks: { soundcloud: LINK } });
    page.description = (await api.post('/api/link-proofs/soundcloud/code', other.token)).body.code;
    const { status, body } = await asArtist('soundcloud/check');
    expect([status, body.message]).toEqual([
      409,
      'The code is not in the description on SoundCloud yet. It can take a few minutes to show.',
    ]);
    expect(await verified()).toEqual([]);
  });

  it('is not proven while SoundCloud shows no page, or does not answer', async () => {
    await asArtist('soundcloud/code');
    page.status = 404;
    const gone = await asArtist('soundcloud/check');
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'SoundCloud shows no public page at this link. Check the link, and save it again.',
    ]);
    page.status = 500;
    const { status, body } = await asArtist('soundcloud/check');
    expect([status, body.message]).toEqual([
      503,
      'SoundCloud does not answer now. Try again in a few minutes.',
    ]);
  });

  it('delays no other change of the artist while SoundCloud does not answer', async () => {
    await asArtist('soundcloud/code');
    page.isSilent = true;
    const asked = outside.requests.length;
    const answered: string[] = [];
    const check = asArtist('soundcloud/check').then(() => answered.push('check'));
    await expect.poll(() => outside.requests.length).toBe(asked + 1);
    const body = { stageName: 'Ren', socialLinks: { soundcloud: LINK } };
    await api.call('PUT', `/api/artists/${ren.id}`, { token: ren.token, body });
    answered.push('change');
    await check;
    expect(answered).toEqual(['change', 'check']);
  });

  it('is proven by each of two checks at once', async () => {
    page.description = (await asArtist('soundcloud/code')).body.code;
    const answers = await Promise.all([asArtist('soundcloud/check'), asArtist('soundcloud/check')]);
    expect(answers.map(({ body }) => body.status)).toEqual(['proven', 'proven']);
    const checks = { userId: ren.userId, action: 'link-proof.check' };
    expect(await auditModel(api.context.connection).countDocuments(checks)).toBe(1);
  });

  it.each([
    ['another account', () => (page.user = '8')],
    ['no account', () => (page.status = 404)],
  ])(
    'loses its proof in the week in which it leads to %s, and the artist is told [numbers 18]',
    async (_what, change) => {
      await proveByCode();
      await passWeek();
      expect(await verified()).toEqual(['soundcloud']);
      change();
      await passWeek();
      expect(await verified()).toEqual([]);
      expect((await own())[0]).toMatchObject({ status: 'open', code: null });
      expect(await noticesOf()).toContain('Your SoundCloud link is no longer verified');
    },
  );

  it.each([500, 403, 429])(
    'keeps its proof when SoundCloud answers %i, and is read again soon [numbers 18]',
    async (status) => {
      await proveByCode();
      page.status = status;
      await passWeek();
      expect(await verified()).toEqual(['soundcloud']);
      Object.assign(page, { status: 200, user: '8' });
      api.passHours(48);
      await api.runDueTimers();
      expect(await verified()).toEqual([]);
    },
  );

  it('loses its proof with a change or without the link, even if the old link returns [numbers 19]', async () => {
    await proveByCode();
    const save = (soundcloud: string | null) =>
      api.call('PUT', `/api/artists/${ren.id}`, {
        token: ren.token,
        body: { stageName: 'Ren', socialLinks: { soundcloud } },
      });
    await save(LINK);
    expect(await verified()).toEqual(['soundcloud']);
    await save('https://soundcloud.com/other');
    expect(await verified()).toEqual([]);
    await save(LINK);
    expect(await verified()).toEqual([]);
    await proveByCode();
    expect(await verified()).toEqual(['soundcloud']);
    await save(null);
    expect(await verified()).toEqual([]);
    expect(await own()).toEqual([]);
  });

  it('is decided by no administrator', async () => {
    const { status, body } = await asArtist('soundcloud/request', EVIDENCE);
    expect([status, body.message]).toEqual([409, 'Prove this link with the code.']);
  });
});

describe('a link to a platform without public descriptions', () => {
  it('is verified by an administrator, who reads the evidence [numbers 17]', async () => {
    const asked = await asArtist('instagram/request', EVIDENCE);
    expect([asked.status, asked.body.status]).toEqual([200, 'waiting']);
    const [request] = (await asAdmin('GET', '/api/admin/link-proofs')).body;
    expect(request).toMatchObject({
      platform: 'instagram',
      link: INSTAGRAM,
      artist: { name: 'Ren' },
      evidence: EVIDENCE.evidence,
      evidenceLink: 'https://instagram.com/ren/story',
      status: 'waiting',
    });
    const path = `/api/admin/link-proofs/${request.id}/decision`;
    const decision = { decision: 'confirm', reason: 'The story names us.' };
    expect((await asAdmin('POST', path, decision)).body.status).toBe('proven');
    expect(await verified()).toEqual(['instagram']);
    expect(await noticesOf()).toContain('Your Instagram link is verified');
    const again = await asAdmin('POST', path, decision);
    expect([again.status, again.body.message]).toEqual([
      409,
      'This request was decided meanwhile. Reload the list.',
    ]);
    const [entry] = await auditModel(api.context.connection).find({ subjectId: request.id }).lean();
    expect(entry).toMatchObject({ action: 'link-proof.confirm', by: 'admin' });
  });

  it('is refused with a reason, and can be asked about again [numbers 20]', async () => {
    await asArtist('instagram/request', EVIDENCE);
    const twice = await asArtist('instagram/request', EVIDENCE);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'You have asked already. We tell you what was decided.',
    ]);
    const path = `/api/admin/link-proofs/${await requestId()}/decision`;
    const blank = await asAdmin('POST', path, { decision: 'refuse', reason: ' ' });
    expect(blank.body.fields).toEqual({ reason: 'Reason is required' });
    await asAdmin('POST', path, { decision: 'refuse', reason: 'The story is gone.' });
    expect((await own())[1]).toMatchObject({ status: 'refused', reason: 'The story is gone.' });
    expect(await verified()).toEqual([]);
    expect(await noticesOf()).toContain('Your Instagram link was not verified');
    expect((await asArtist('instagram/request', EVIDENCE)).body).toMatchObject({
      status: 'waiting',
      reason: null,
    });
  });

  it('is not verified any more when the artist changes it before the decision', async () => {
    await asArtist('instagram/request', EVIDENCE);
    const id = await requestId();
    await api.call('PUT', `/api/artists/${ren.id}`, {
      token: ren.token,
      body: { stageName: 'Ren', socialLinks: { instagram: '@other' } },
    });
    const answer = await asAdmin('POST', `/api/admin/link-proofs/${id}/decision`, {
      decision: 'confirm',
      reason: 'The story names us.',
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'Request not found']);
    expect(await verified()).toEqual([]);
  });

  it('needs evidence, and a web address where a link is given', async () => {
    const { body } = await asArtist('instagram/request', { evidence: '', evidenceLink: 'ftp://x' });
    expect(body.fields).toEqual({
      evidence: 'Say how we can see that this page is yours',
      evidenceLink: 'Enter a web address, for example https://example.com/post',
    });
    expect((await asArtist('instagram/code')).body.message).toBe(
      'Instagram does not let us read descriptions. Ask for a check.',
    );
    expect((await asArtist('tiktok/request', EVIDENCE)).body.message).toBe('Link not found');
  });

  it('loses its proof if the first reading finds no page', async () => {
    await api.call('PUT', `/api/artists/${ren.id}`, {
      token: ren.token,
      body: { stageName: 'Ren', socialLinks: { tiktok: 'https://www.tiktok.com/@ren' } },
    });
    await asArtist('tiktok/request', EVIDENCE);
    const path = `/api/admin/link-proofs/${await requestId()}/decision`;
    await asAdmin('POST', path, { decision: 'confirm', reason: 'The story names us.' });
    expect(await verified()).toEqual(['tiktok']);
    page.status = 404;
    await api.runDueTimers();
    expect(await verified()).toEqual([]);
    expect(await noticesOf()).toContain('Your TikTok link is no longer verified');
  });

  it('is decided only by administrators [numbers 20]', async () => {
    await asArtist('instagram/request', EVIDENCE);
    const path = `/api/admin/link-proofs/${await requestId()}/decision`;
    const decision = { decision: 'confirm', reason: 'It is me.' };
    expect((await api.post(path, ren.token, decision)).status).toBe(403);
    expect((await api.get('/api/admin/link-proofs', ren.token)).status).toBe(403);
    expect((await api.post(path, admin, decision)).body.code).toBe('gate_required');
  });
});
