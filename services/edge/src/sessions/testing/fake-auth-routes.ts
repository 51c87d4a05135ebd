import { randomUUID } from 'node:crypto';
import { SESSION_REUSED_HEADER } from '@backline/contracts/accounts/session-reused';
import express, { type Request, type Response, type Router } from 'express';
import { fakeFactorRoutes } from './fake-factor-routes.ts';
import { fakePasskeyRoutes } from './fake-passkey-routes.ts';
import {
  PROJECT_KEY,
  presentSession,
  presentUser,
  sessionOf,
  type FakeState,
  type FakeUser,
} from './fake-state.ts';

/** `/auth/v1` of the fake. */
export function fakeAuthRoutes(state: FakeState): Router {
  const { fake } = state;
  const auth = express.Router();
  auth.use(express.json(), (req, res, next) => {
    const { method, url, headers } = req;
    fake.calls.push({ method, url, body: req.body as unknown, headers });
    if (fake.refusesKeys) return void res.status(401).json({ message: 'Invalid API key' });
    if (fake.outage === null || (fake.outageAt ?? req.path) !== req.path) return next();
    res.status(fake.outage).json({ code: 'unexpected_failure', message: 'down' });
  });
  auth.post(['/signup', '/token'], (req, _res, next) => {
    if (req.query['grant_type'] !== 'refresh_token') fake.lastSignInHeaders = req.headers;
    next();
  });
  auth.post('/signup', (req, res) => signUp(state, req, res));
  auth.post('/token', (req, res) => {
    if (req.query['grant_type'] === 'password') signIn(state, req, res);
    else refresh(state, req, res);
  });
  auth.post('/recover', (req, res) => {
    fake.recoveries.push((req.body as FakeUser).email);
    res.json({});
  });
  auth.get('/user', (req, res) => {
    fake.userReads += 1;
    sendUser(state, req, res);
  });
  auth.put('/user', (req, res) => changeUser(state, req, res));
  auth.put('/admin/users/:id', (req, res) => changeByKey(state, req, res));
  auth.post('/verify', (req, res) => {
    const { token_hash: userId } = req.body as { token_hash: string };
    const user = state.users.get(userId);
    if (user) user.isWaiting = false;
    if (user) res.json(openSession(state, userId, 'otp'));
    else res.status(403).json({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
  });
  auth.get('/settings', (_req, res) => void res.json({ passkeys_enabled: fake.offersPasskeys }));
  auth.use(
    '/passkeys',
    fakePasskeyRoutes(state, (userId) => openSession(state, userId, 'passkey')),
  );
  auth.post(['/otp', '/resend'], (_req, res) => void res.json({}));
  auth.use(fakeFactorRoutes(state));
  auth.post('/logout', (req, res) => signOut(state, req, res));
  return auth;
}

function signUp(state: FakeState, req: Request, res: Response): void {
  const { users, fake } = state;
  const { email, password, data = {} } = req.body as FakeUser;
  const known = [...users.values()].find((user) => user.email === email);
  if (known && fake.waitsForMailbox) {
    // The first password stays. The answer for a confirmed account is the same.
    return void res.json({ id: known.isWaiting ? known.id : randomUUID(), email });
  }
  if (known) {
    return void res.status(422).json({ code: 'user_already_exists', message: 'User already registered' });
  }
  const user = { id: randomUUID(), email, password, data, isWaiting: fake.waitsForMailbox };
  users.set(user.id, user);
  res.json(fake.waitsForMailbox ? { id: user.id, email } : openSession(state, user.id));
}

function signIn(state: FakeState, req: Request, res: Response): void {
  const { email, password } = req.body as FakeUser;
  const user = [...state.users.values()].find((known) => known.email === email);
  if (user?.password === password && user.isWaiting) {
    res.status(400).json({ code: 'email_not_confirmed', message: 'Email not confirmed' });
  } else if (user?.password === password && user) res.json(openSession(state, user.id));
  else res.status(400).json({ code: 'invalid_credentials', message: 'Invalid login credentials' });
}

function openSession(state: FakeState, userId: string, method = 'password') {
  const session = { id: randomUUID(), userId, refreshToken: `real-${randomUUID()}`, methods: [method] };
  state.fake.sessions.set(session.id, session);
  return presentSession(state, session);
}

function refresh(state: FakeState, req: Request, res: Response): void {
  const { fake, spent } = state;
  const { refresh_token: token } = req.body as { refresh_token: string };
  const session = [...fake.sessions.values()].find(({ refreshToken }) => refreshToken === token);
  if (!session) {
    fake.sessions.delete(spent.get(token) ?? '');
    return void res.status(400).json({ code: 'refresh_token_already_used', message: 'Already Used' });
  }
  fake.refreshes += 1;
  spent.set(token, session.id);
  session.refreshToken = `real-${randomUUID()}`;
  res.json(presentSession(state, session));
}

function changeUser(state: FakeState, req: Request, res: Response): void {
  const session = sessionOf(state, req);
  const { password, email, data } = lowerCased(req.body as object);
  const user = state.users.get(session?.userId ?? '');
  if (session && user && password !== undefined) {
    user.password = password;
    endAll(state, user.id, session.id);
  }
  if (user && email !== undefined) user.email = email;
  if (user && data !== undefined) user.data = withoutNulls({ ...user.data, ...data });
  sendUser(state, req, res);
}

/** The hosted service's parser of JSON ignores case. */
function lowerCased(body: object): { password?: string; email?: string; data?: object } {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
}

function withoutNulls(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Sets a password by the service key, which ends every session. */
function changeByKey(state: FakeState, req: Request, res: Response): void {
  const user = state.users.get(req.params['id'] as string);
  if (req.get('apikey') !== PROJECT_KEY || !user) return void res.status(403).json({ code: 'not_admin' });
  const { password, user_metadata: metadata } = req.body as { password: string; user_metadata: object };
  user.password = password;
  user.data = withoutNulls({ ...user.data, ...metadata });
  endAll(state, user.id, null);
  res.json(presentUser(user));
}

function signOut(state: FakeState, req: Request, res: Response): void {
  const { fake } = state;
  const session = sessionOf(state, req);
  if (!session) return sendSessionNotFound(res);
  if (req.get(SESSION_REUSED_HEADER) !== undefined) fake.reused.push(session.id);
  if (req.query['scope'] === 'local') fake.sessions.delete(session.id);
  else endAll(state, session.userId, req.query['scope'] === 'others' ? session.id : null);
  res.status(204).end();
}

function endAll({ fake }: FakeState, userId: string, except: string | null): void {
  for (const { id, userId: owner } of fake.sessions.values()) {
    if (owner === userId && id !== except) fake.sessions.delete(id);
  }
}

function sendUser(state: FakeState, req: Request, res: Response): void {
  const user = state.users.get(sessionOf(state, req)?.userId ?? '');
  if (!user) return sendSessionNotFound(res);
  res.json(presentUser(user));
}

function sendSessionNotFound(res: Response): void {
  res.status(403).json({ code: 'session_not_found', message: 'gone' });
}
