import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { betaSignupModel } from '#src/modules/joining/beta-signups/beta-signups.model.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeArtist, makeVenue, signInAdmin, type TestArtist } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { buyPack, payTest } from '#src/testing/shop.ts';
import type { TestApi, TestResponse } from '#src/testing/test-api.ts';
import { pathOf, REASONS } from './acting-admins.ts';

export const SERVICE_KEY = 'service-key-of-the-tests-with-32-characters';
export const GATE = { password: 'open-sesame' };
/** The administrators, and those who are invited. */
export const LISTED = [
  'boss@backline.example',
  'second@backline.example',
  'invited@backline.example',
  'joining@backline.example',
  'gone@backline.example',
] as const;

/** The headers of an administrator who passed the gate. */
export type AdminHeaders = Record<'authorization' | 'cookie', string>;

export const AS_SERVICE = { [SERVICE_KEY_HEADER]: SERVICE_KEY };

/** A call that will succeed, with the actions of the rows that it leaves. */
export interface PreparedWrite {
  path: string;
  headers?: Record<string, string>;
  body?: object;
  actions: readonly string[];
}

type Preparations = Record<string, () => Promise<PreparedWrite>>;

/** Prepares each writing call of the admin area, by its name. `second` is another administrator. */
export function adminWrites(api: TestApi, boss: AdminHeaders, second: AdminHeaders): Preparations {
  return {
    ...writesOfAdmins(api, boss),
    ...writesAboutPeople(api, boss, second),
    ...writesOfServices(api, boss),
  };
}

const cookieOf = ({ headers }: TestResponse) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signs an administrator in, who passes the gate. */
export async function passGate(api: TestApi, email: string): Promise<AdminHeaders> {
  const token = await signInAdmin(api, email);
  const gate = await api.post('/api/admin/gate', token, GATE);
  return { authorization: `Bearer ${token}`, cookie: cookieOf(gate) };
}

const emailOf = ({ userId }: { userId: string }) => `${userId}@example.org`;

async function makePurchase(api: TestApi): Promise<string> {
  const artist = await makeArtist(api);
  const { body } = await buyPack(api, artist);
  await payTest(api, artist, body.id);
  return body.id;
}

/** A suspended artist, who had begun to leave. */
async function makeSuspended(api: TestApi, headers: AdminHeaders): Promise<TestArtist> {
  const artist = await makeArtist(api);
  const body = { ...REASONS, version: 0 };
  await api.call('POST', pathOf('person.suspend', artist.userId), { headers, body });
  const at = api.context.clock();
  const leaving = { _id: artist.userId, state: 'waiting', artistId: artist.id, at, endsAt: at } as const;
  await leavingModel(api.context.connection).create(leaving);
  return artist;
}

function writesOfAdmins(api: TestApi, headers: AdminHeaders): Preparations {
  return {
    openGate: async () => ({ path: '/api/admin/gate', body: GATE, actions: ['gate.open'] }),
    closeGate: async () => ({
      path: '/api/admin/gate',
      headers: await passGate(api, 'second@backline.example'),
      actions: ['gate.close'],
    }),
    makeDeployToken: async () => ({
      path: '/api/admin/deploy-tokens',
      headers,
      body: { app: 'mfe-org', team: 'Venues' },
      actions: ['deploy-token.make'],
    }),
    async revokeDeployToken() {
      const order = { app: 'mfe-artist', team: 'Artists' };
      const { body } = await api.call('POST', '/api/admin/deploy-tokens', { headers, body: order });
      return { path: `/api/admin/deploy-tokens/${body.id}`, headers, actions: ['deploy-token.revoke'] };
    },
    planFlag: async () => ({
      path: '/api/admin/flag-plans/events',
      headers,
      body: { owner: 'Venues', endsOn: '2046-12-24' },
      actions: ['flag.plan'],
    }),
    async inviteBetaSignups() {
      const names = { artistName: 'Mara', venueName: null, phone: null, searched: 'mara' };
      const signup = { _id: newId(), email: 'mara@post.example', role: ['artist' as const], ...names };
      await betaSignupModel(api.context.connection).create({ ...signup, createdAt: api.context.clock() });
      const body = { ids: [signup._id] };
      return { path: '/api/beta-signups/invitations', headers, body, actions: ['invitation.change'] };
    },
    async inviteVenue() {
      await api.post('/api/venue-requests', undefined, { venue: 'The Old Pool' });
      const listed = await api.call('GET', '/api/admin/lists/venue-requests', { headers });
      return {
        path: `/api/admin/venue-requests/${listed.body[0].id}/invitations`,
        headers,
        body: { email: 'pool@venue.example' },
        actions: ['invitation.change', 'venue-request.invite'],
      };
    },
    refundAsAdmin: async () => ({
      path: `/api/admin/purchases/${await makePurchase(api)}/refund`,
      headers,
      body: { reason: 'The artist wrote to us.' },
      actions: ['purchase.refunding'],
    }),
    async decideLinkProof() {
      const socialLinks = { instagram: 'https://www.instagram.com/ren' };
      const { token } = await makeArtist(api, { socialLinks });
      const evidence = { evidence: 'My story of today says Backline.', evidenceLink: null };
      await api.post('/api/link-proofs/instagram/request', token, evidence);
      const listed = await api.call('GET', '/api/admin/link-proofs', { headers });
      return {
        path: `/api/admin/link-proofs/${listed.body[0].id}/decision`,
        headers,
        body: { decision: 'confirm', reason: 'We saw the story.' },
        actions: ['link-proof.confirm'],
      };
    },
  };
}

function writesAboutPeople(api: TestApi, headers: AdminHeaders, second: AdminHeaders): Preparations {
  return {
    performAct: async () => ({
      path: pathOf('artist.hide', (await makeArtist(api)).id),
      headers,
      body: { ...REASONS, version: 0 },
      actions: ['artist.hide'],
    }),
    async answerObjection() {
      const { id, token } = await makeArtist(api);
      const hide = { headers: second, body: { ...REASONS, version: 0 } };
      const hidden = await api.call('POST', pathOf('artist.hide', id), hide);
      const { statementId } = hidden.body;
      await api.post(`/api/statements/${statementId}/objection`, token, { text: 'I am this artist.' });
      return {
        path: `/api/admin/objections/${statementId}/answer`,
        headers,
        body: { answer: 'You are right.' },
        actions: ['statement.answer'],
      };
    },
    async startPersonView() {
      const { userId } = await makeArtist(api);
      const body = { userId, reason: 'The artist sees no events.' };
      return { path: '/api/admin/views', headers, body, actions: ['view.started'] };
    },
    async endPersonView() {
      const { userId } = await makeArtist(api);
      const body = { userId, reason: 'The artist sees no events.' };
      const view = await api.call('POST', '/api/admin/views', { headers, body });
      const cookie = `${headers.cookie}; ${cookieOf(view)}`;
      const path = '/api/admin/views/current';
      return { path, headers: { ...headers, cookie }, actions: ['view.ended'] };
    },
    async decideReport() {
      const { body } = await api.post('/api/reports', undefined, {
        about: { kind: 'artist', id: (await makeArtist(api)).id },
        category: 'spam',
        name: 'Mara Voss',
        email: 'mara@label.example',
        statement: 'This is not Juno.',
        goodFaith: true,
      });
      const decision = { decision: 'warn', reason: 'Buy no followers.' };
      const path = `/api/admin/reports/${body.id}/decision`;
      return { path, headers, body: decision, actions: ['report.warn'] };
    },
    async linkReportedFile() {
      const { artist, venue, id } = await makeApplied(api);
      const file = await makeMediaFile(api, venue.userId, { kind: 'document', type: 'application/pdf' });
      const message = { text: 'Our contract', fileIds: [file._id] };
      const sent = await api.post(`/api/conversations/${id}/messages`, venue.token, message);
      const report = { messageIds: [sent.body.id], category: 'unsafe', text: 'They insult me.' };
      const { body } = await api.post(`/api/conversations/${id}/reports`, artist.token, report);
      const path = `/api/admin/reports/${body.id}/files/${file._id}/link`;
      return { path, headers, actions: ['report.open-file'] };
    },
  };
}

function writesOfServices(api: TestApi, boss: AdminHeaders): Preparations {
  const headers = AS_SERVICE;
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  return {
    async admitSignUp() {
      await api.call('PUT', '/api/admin/flags/open-signup', { headers, body: { on: true } });
      const body = { email: 'guest@post.example' };
      return { path: '/api/admin/sign-ups/admissions', headers, body, actions: ['sign-up.admit'] };
    },
    noteSignUp: async () => ({
      path: '/api/admin/sign-ups',
      headers,
      body: { email: 'new@post.example', userId: newId() },
      actions: ['sign-up.note'],
    }),
    invitePeople: async () => ({
      path: '/api/admin/sign-ups/invitations',
      headers,
      body: { emails: ['one@post.example'] },
      actions: ['invitation.change'],
    }),
    async revokeInvitation() {
      const email = 'two@post.example';
      await post('/api/admin/sign-ups/invitations', { emails: [email] });
      const path = `/api/admin/sign-ups/invitations/${email}`;
      return { path, headers, actions: ['invitation.change'] };
    },
    inviteAdministrator: async () => ({
      path: '/api/admin/invitations',
      headers,
      body: { email: 'invited@backline.example' },
      actions: ['administrator.invite'],
    }),
    async acceptAdminInvitation() {
      const { grant } = (await post('/api/admin/invitations', { email: 'joining@backline.example' })).body;
      const body = { grant, password: 'open-the-doors-9' };
      return { path: '/api/admin/invitations/accept', body, actions: ['administrator.record'] };
    },
    async removeAdministrator() {
      await signInAdmin(api, 'gone@backline.example');
      const path = '/api/admin/administrators/gone@backline.example';
      return { path, headers, actions: ['administrator.remove'] };
    },
    tellOfGuesses: async () => ({
      path: '/api/admin/guessed-passwords',
      headers,
      body: { email: 'mara@example.org' },
      actions: ['administrator.tell-of-guesses'],
    }),
    linkToSuspension: async () => ({
      path: '/api/admin/suspensions/link',
      headers,
      body: { email: emailOf(await makeSuspended(api, boss)) },
      actions: ['person.return'],
    }),
    checkVenue: async () => ({
      path: `/api/admin/venues/${(await makeVenue(api)).id}/check`,
      headers,
      body: { checked: true },
      actions: ['venue.check'],
    }),
    giveCredits: async () => ({
      path: '/api/admin/credits',
      headers: { ...headers, 'idempotency-key': 'a gift to one artist' },
      body: { email: emailOf(await makeArtist(api)), amount: 5, reason: 'A gift' },
      actions: ['credits.adjust'],
    }),
    refundPurchase: async () => ({
      path: `/api/admin/credits/refunds/${await makePurchase(api)}`,
      headers,
      actions: ['purchase.refunding'],
    }),
    suspendPerson: async () => ({
      path: '/api/admin/suspensions',
      headers,
      body: { email: emailOf(await makeArtist(api)), suspended: true, ...REASONS },
      actions: ['person.suspend'],
    }),
    switchFlag: async () => ({
      path: '/api/admin/flags/messages',
      headers,
      body: { on: true },
      actions: ['flag.switch'],
    }),
  };
}
