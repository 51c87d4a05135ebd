import { randomUUID } from 'node:crypto';
import express, { type Router } from 'express';
import { type FakeState, presentSession, sessionOf } from './fake-state.ts';

/** The second factors of the fake. A code of `fake.codes` is right once. */
export function fakeFactorRoutes(state: FakeState): Router {
  const { fake, users } = state;
  const router = express.Router();
  router.use('/factors', (req, res, next) => {
    if (sessionOf(state, req)) return next();
    res.status(403).json({ code: 'session_not_found', message: 'gone' });
  });
  router.post('/factors', (req, res) => {
    const user = users.get(sessionOf(state, req)?.userId ?? '');
    const id = randomUUID();
    if (user) user.factor = { id, status: 'unverified' };
    res.json({ id, type: 'totp', totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth:' } });
  });
  router.post('/factors/:id/challenge', (_req, res) => void res.json({ id: randomUUID() }));
  router.post('/factors/:id/verify', (req, res) => {
    const session = sessionOf(state, req);
    const user = users.get(session?.userId ?? '');
    const { code } = req.body as { code: string };
    if (!session || user?.factor?.id !== req.params['id'] || !fake.codes.delete(code)) {
      return void res
        .status(422)
        .json({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
    }
    user.factor.status = 'verified';
    session.aal = 'aal2';
    session.methods.push('totp');
    session.refreshToken = `real-${randomUUID()}`;
    for (const other of fake.sessions.values())
      if (other.userId === user.id && other.aal !== 'aal2') fake.sessions.delete(other.id);
    res.json(presentSession(state, session));
  });
  router.delete('/factors/:id', (req, res) => {
    const user = users.get(sessionOf(state, req)?.userId ?? '');
    if (user) delete user.factor;
    res.json({ id: req.params['id'] });
  });
  router.delete('/admin/users/:id/factors/:factorId', (req, res) => {
    const user = users.get(req.params['id']);
    if (user?.factor?.id !== req.params['factorId'])
      return void res.status(404).json({ code: 'mfa_factor_not_found', message: 'Factor not found' });
    delete user.factor;
    res.json({ id: req.params['factorId'] });
  });
  return router;
}
