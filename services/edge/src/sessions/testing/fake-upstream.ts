import { randomUUID } from 'node:crypto';
import { SESSION_REUSED_HEADER } from '@backline/service-kit/session-reused';
import express from 'express';
import type { Express, Request, Response, Router } from 'express';

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
  /** Sessions that were signed out as held by two parties. */
  reused: string[];
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

/** What only the fake itself knows: its people, and which session each refresh token was spent for. */
interface House {
  fake: FakeUpstream;
  users: Map<string, FakeUser>;
  spent: Map<string, string>;
  clock: () => Date;
}

/**
 * Auth service and API in one, as strict as can be: a refresh token works exactly once, and one that comes
 * back ends its session.
 */
export function createFakeUpstream(clock: () => Date): FakeUpstream {
  const app = express();
  const fake: FakeUpstream = {
    app,
    tokenSeconds: 900,
    refreshes: 0,
    looks: 0,
    sessions: new Map(),
    reused: [],
    outage: null,
    outageAt: null,
    waitsForMailbox: false,
    recoveries: [],
    orgs: new Map(),
    orgOutage: null,
    lastSignInHeaders: {},
    lastApiHeaders: {},
  };
  const house: House = { fake, users: new Map(), spent: new Map(), clock };
  app.use('/auth/v1', authRoutes(house));
  app.use('/api', apiRoutes(house));
  return fake;
}

function give({ fake, users, clock }: House, session: FakeSession) {
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

function open(house: House, userId: string) {
  const session = { id: randomUUID(), userId, refreshToken: `real-${randomUUID()}` };
  house.fake.sessions.set(session.id, session);
  return give(house, session);
}

function endAll({ fake }: House, userId: string, except: string | null) {
  for (const { id, userId: owner } of fake.sessions.values()) {
    if (owner === userId && id !== except) fake.sessions.delete(id);
  }
}

function sessionOf({ fake, clock }: House, req: Request): FakeSession | undefined {
  const payload = req.get('authorization')?.split('.')[1] ?? '';
  const text = Buffer.from(payload, 'base64url').toString();
  if (text === '') return undefined;
  const claims = JSON.parse(text) as { session_id: string; exp: number };
  return claims.exp * 1000 > clock().getTime() ? fake.sessions.get(claims.session_id) : undefined;
}

function authRoutes(house: House): Router {
  const { fake } = house;
  const auth = express.Router();
  auth.use(express.json(), (req, res, next) => {
    if (fake.outage === null || (fake.outageAt ?? req.path) !== req.path) return next();
    res.status(fake.outage).json({ code: 'unexpected_failure', message: 'down' });
  });
  auth.post(['/signup', '/token'], (req, _res, next) => {
    if (req.query['grant_type'] !== 'refresh_token') fake.lastSignInHeaders = req.headers;
    next();
  });
  auth.post('/signup', (req, res) => signUp(house, req, res));
  auth.post('/token', (req, res) => {
    if (req.query['grant_type'] === 'password') signIn(house, req, res);
    else refresh(house, req, res);
  });
  auth.post('/recover', (req, res) => {
    fake.recoveries.push((req.body as FakeUser).email);
    res.json({});
  });
  auth.get('/user', (req, res) => {
    fake.looks += 1;
    showUser(house, req, res);
  });
  auth.put('/user', (req, res) => {
    const session = sessionOf(house, req);
    const { password } = req.body as { password?: string };
    const user = house.users.get(session?.userId ?? '');
    if (session && user && password !== undefined) {
      user.password = password;
      endAll(house, user.id, session.id);
    }
    showUser(house, req, res);
  });
  auth.post('/logout', (req, res) => {
    const session = sessionOf(house, req);
    if (!session) return sayItIsGone(res);
    if (req.get(SESSION_REUSED_HEADER) !== undefined) fake.reused.push(session.id);
    if (req.query['scope'] === 'local') fake.sessions.delete(session.id);
    else endAll(house, session.userId, req.query['scope'] === 'others' ? session.id : null);
    res.status(204).end();
  });
  return auth;
}

function signUp(house: House, req: Request, res: Response): void {
  const { users, fake } = house;
  const { email, password, data = {} } = req.body as FakeUser;
  if ([...users.values()].some((user) => user.email === email)) {
    return void res.status(422).json({ code: 'user_already_exists', message: 'User already registered' });
  }
  const user = { id: randomUUID(), email, password, data };
  users.set(user.id, user);
  res.json(fake.waitsForMailbox ? { id: user.id, email } : open(house, user.id));
}

function signIn(house: House, req: Request, res: Response): void {
  const { email, password } = req.body as FakeUser;
  const user = [...house.users.values()].find((known) => known.email === email);
  if (user?.password === password && user) res.json(open(house, user.id));
  else res.status(400).json({ code: 'invalid_credentials', message: 'Invalid login credentials' });
}

function refresh(house: House, req: Request, res: Response): void {
  const { fake, spent } = house;
  const { refresh_token: token } = req.body as { refresh_token: string };
  const session = [...fake.sessions.values()].find(({ refreshToken }) => refreshToken === token);
  if (!session) {
    fake.sessions.delete(spent.get(token) ?? '');
    return void res.status(400).json({ code: 'refresh_token_already_used', message: 'Already Used' });
  }
  fake.refreshes += 1;
  spent.set(token, session.id);
  session.refreshToken = `real-${randomUUID()}`;
  res.json(give(house, session));
}

function showUser(house: House, req: Request, res: Response): void {
  const user = house.users.get(sessionOf(house, req)?.userId ?? '');
  if (!user) return sayItIsGone(res);
  res.json({ id: user.id, email: user.email });
}

function sayItIsGone(res: Response): void {
  res.status(403).json({ code: 'session_not_found', message: 'gone' });
}

function apiRoutes(house: House): Router {
  const { fake, users } = house;
  const api = express.Router();
  api.get('/auth/user', (req, res) => {
    const user = users.get(sessionOf(house, req)?.userId ?? '');
    if (!user) return void res.status(401).json({});
    const { id, email } = user;
    const org = fake.orgs.get(id);
    const passwordPending = user.data?.['password_pending'] === true;
    const type = org === undefined ? { userType: 'artist' } : { userType: 'organisation', orgId: org.id };
    res.json({ id, email, ...type, isAdmin: false, emailVerified: false, passwordPending });
  });
  api.post('/orgs', express.json(), (req, res) => {
    if (fake.orgOutage !== null) return void res.status(fake.orgOutage).json({});
    const userId = sessionOf(house, req)?.userId;
    if (userId === undefined) return void res.status(401).json({});
    const { orgName } = req.body as { orgName: string };
    const org = fake.orgs.get(userId) ?? { id: randomUUID(), orgName };
    fake.orgs.set(userId, org);
    res.status(201).json({ orgId: org.id });
  });
  api.use((req, res) => {
    fake.lastApiHeaders = req.headers;
    res.status(sessionOf(house, req) ? 200 : 401).json({});
  });
  return api;
}
