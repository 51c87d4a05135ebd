import { randomUUID } from 'node:crypto';
import express from 'express';
import type { Express, Request } from 'express';

interface FakeSession {
  id: string;
  userId: string;
  refreshToken: string;
}

interface FakeUser {
  id: string;
  email: string;
  password: string;
  data?: Record<string, unknown>;
}

export interface FakeUpstream {
  app: Express;
  /** Seconds that access tokens last. */
  tokenSeconds: number;
  refreshes: number;
  /** How often a token was shown to be told whose it is. */
  looks: number;
  /** Sessions that are alive. */
  sessions: Map<string, FakeSession>;
  /** Status that every call to the auth service answers while it is set. */
  outage: number | null;
  /** Whether a sign-up gives no session before the mailbox was proven, as hosted projects begin. */
  waitsForMailbox: boolean;
  /** The only path that the outage concerns. */
  outageAt: string | null;
  /** Addresses that a link to set a password was asked for. */
  recoveries: string[];
  /** Organisations by the person they belong to. */
  orgs: Map<string, { id: string; orgName: string }>;
  /** How the API answers an organisation signup while it is set, instead of storing anything. */
  orgOutage: number | null;
  /** Headers of the last call with a password. */
  lastSignInHeaders: Request['headers'];
  /** Headers of the last call that reached a product endpoint of the API. */
  lastApiHeaders: Request['headers'];
}

/**
 * Auth service and API in one, as strict as can be: a refresh token works exactly once, and one that comes
 * back ends its session.
 */
export function createFakeUpstream(clock: () => Date): FakeUpstream {
  const users = new Map<string, FakeUser>();
  const spent = new Map<string, string>();
  const app = express();
  const fake: FakeUpstream = {
    app,
    tokenSeconds: 900,
    refreshes: 0,
    looks: 0,
    sessions: new Map(),
    outage: null,
    outageAt: null,
    waitsForMailbox: false,
    recoveries: [],
    orgs: new Map(),
    orgOutage: null,
    lastSignInHeaders: {},
    lastApiHeaders: {},
  };

  function give(session: FakeSession) {
    const now = Math.floor(clock().getTime() / 1000);
    const claims = {
      sub: session.userId,
      session_id: session.id,
      exp: now + fake.tokenSeconds,
      jti: randomUUID(),
    };
    const user = users.get(session.userId);
    return {
      access_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`,
      token_type: 'bearer',
      expires_in: fake.tokenSeconds,
      expires_at: claims.exp,
      refresh_token: session.refreshToken,
      user: { id: user?.id, email: user?.email },
    };
  }

  function open(userId: string) {
    const session = { id: randomUUID(), userId, refreshToken: `real-${randomUUID()}` };
    fake.sessions.set(session.id, session);
    return give(session);
  }

  function endAll(userId: string, except: string | null) {
    for (const { id, userId: owner } of fake.sessions.values()) {
      if (owner === userId && id !== except) fake.sessions.delete(id);
    }
  }

  function sessionOf(req: Request): FakeSession | undefined {
    const payload = req.get('authorization')?.split('.')[1] ?? '';
    const text = Buffer.from(payload, 'base64url').toString();
    if (text === '') return undefined;
    const claims = JSON.parse(text) as { session_id: string; exp: number };
    return claims.exp * 1000 > clock().getTime() ? fake.sessions.get(claims.session_id) : undefined;
  }

  const auth = express.Router();
  auth.use(express.json(), (req, res, next) => {
    if (fake.outage === null || (fake.outageAt ?? req.path) !== req.path) return next();
    res.status(fake.outage).json({ code: 'unexpected_failure', message: 'down' });
  });
  auth.post(['/signup', '/token'], (req, _res, next) => {
    if (req.query['grant_type'] !== 'refresh_token') fake.lastSignInHeaders = req.headers;
    next();
  });
  auth.post('/signup', (req, res) => {
    const { email, password, data = {} } = req.body as FakeUser;
    if ([...users.values()].some((user) => user.email === email)) {
      return void res.status(422).json({ code: 'user_already_exists', message: 'User already registered' });
    }
    const user = { id: randomUUID(), email, password, data };
    users.set(user.id, user);
    res.json(fake.waitsForMailbox ? { id: user.id, email } : open(user.id));
  });
  auth.post('/token', (req, res) => {
    const body = req.body as { email?: string; password?: string; refresh_token?: string };
    if (req.query['grant_type'] === 'password') {
      const user = [...users.values()].find(({ email }) => email === body.email);
      if (user?.password === body.password && user) return void res.json(open(user.id));
      return void res.status(400).json({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
    const token = body.refresh_token ?? '';
    const session = [...fake.sessions.values()].find(({ refreshToken }) => refreshToken === token);
    if (!session) {
      fake.sessions.delete(spent.get(token) ?? '');
      return void res.status(400).json({ code: 'refresh_token_already_used', message: 'Already Used' });
    }
    fake.refreshes += 1;
    spent.set(token, session.id);
    session.refreshToken = `real-${randomUUID()}`;
    res.json(give(session));
  });
  auth.post('/recover', (req, res) => {
    fake.recoveries.push((req.body as FakeUser).email);
    res.json({});
  });
  auth.get('/user', (req, res) => {
    fake.looks += 1;
    const session = sessionOf(req);
    if (!session) return void res.status(403).json({ code: 'session_not_found', message: 'gone' });
    res.json({ id: session.userId, email: users.get(session.userId)?.email });
  });
  auth.put('/user', (req, res) => {
    const session = sessionOf(req);
    const user = users.get(session?.userId ?? '');
    if (!session || !user) return void res.status(403).json({ code: 'session_not_found', message: 'gone' });
    const { password } = req.body as { password?: string };
    if (password !== undefined) {
      user.password = password;
      endAll(user.id, session.id);
    }
    res.json({ id: user.id, email: user.email });
  });
  auth.post('/logout', (req, res) => {
    const session = sessionOf(req);
    if (!session) return void res.status(403).json({ code: 'session_not_found', message: 'gone' });
    if (req.query['scope'] === 'local') fake.sessions.delete(session.id);
    else endAll(session.userId, req.query['scope'] === 'others' ? session.id : null);
    res.status(204).end();
  });
  app.use('/auth/v1', auth);

  app.get('/api/auth/user', (req, res) => {
    const session = sessionOf(req);
    const user = users.get(session?.userId ?? '');
    if (!user) return void res.status(401).json({});
    const { id, email } = user;
    const org = fake.orgs.get(id);
    const passwordPending = user.data?.['password_pending'] === true;
    const type = org === undefined ? { userType: 'artist' } : { userType: 'organisation', orgId: org.id };
    res.json({ id, email, ...type, isAdmin: false, emailVerified: false, passwordPending });
  });
  app.post('/api/orgs', express.json(), (req, res) => {
    if (fake.orgOutage !== null) return void res.status(fake.orgOutage).json({});
    const userId = sessionOf(req)?.userId;
    if (userId === undefined) return void res.status(401).json({});
    const { orgName } = req.body as { orgName: string };
    const org = fake.orgs.get(userId) ?? { id: randomUUID(), orgName };
    fake.orgs.set(userId, org);
    res.status(201).json({ orgId: org.id });
  });
  app.use('/api', (req, res) => {
    fake.lastApiHeaders = req.headers;
    res.status(sessionOf(req) ? 200 : 401).json({});
  });
  return fake;
}
