import { randomUUID } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import { sessionOf, type FakeState } from './fake-state.ts';

interface FakePasskey {
  id: string;
  friendly_name: string;
  created_at: string;
}

/** The id of a challenge that the fake accepts. */
export const CHALLENGE_ID = '7b0f9d6a-3f43-4f55-9a6e-0f0d3a1a2b3c';

/**
 * The passkey calls of the fake. A credential is the id of a person, and signs in if that person has a passkey. Our
 * own service asks for the password, and a hosted one does not.
 */
export function fakePasskeyRoutes(state: FakeState, open: (userId: string) => object): Router {
  const router = express.Router();
  const passkeys = new Map<string, FakePasskey[]>();
  const ownerOf = (req: Request) => sessionOf(state, req)?.userId ?? '';
  const listOf = (req: Request) => passkeys.get(ownerOf(req)) ?? [];
  const options = { challenge_id: CHALLENGE_ID, options: { challenge: 'c' }, expires_at: 1 };

  router.post('/authentication/options', (_req, res) => void res.json(options));
  router.post('/authentication/verify', (req, res) => {
    const { credential } = req.body as { credential: { id: string } };
    if (passkeys.get(credential.id)?.length) res.json(open(credential.id));
    else res.status(400).json({ code: 'webauthn_verification_failed', message: 'failed' });
  });
  router.post('/registration/options', (req, res) => {
    const { current_password } = req.body as { current_password?: string };
    const isOwn = req.get('apikey') === undefined;
    const code = !isOwn || current_password ? undefined : 'current_password_required';
    if (code) res.status(400).json({ code, message: 'required' });
    else res.json(options);
  });
  router.post('/registration/verify', (req, res) => {
    const added = { id: randomUUID(), friendly_name: 'Passkey', created_at: state.clock().toISOString() };
    passkeys.set(ownerOf(req), [...listOf(req), added]);
    res.json(added);
  });
  router.get('/', (req, res) => void res.json(listOf(req)));
  router.patch('/:id', (req, res) => {
    const found = listOf(req).find(({ id }) => id === req.params.id);
    if (found) res.json(Object.assign(found, req.body));
    else res.status(404).json({ code: 'validation_failed', message: 'Passkey not found' });
  });
  router.delete('/:id', (req, res) => {
    const rest = listOf(req).filter(({ id }) => id !== req.params.id);
    if (rest.length === listOf(req).length) res.status(404).json({ code: 'validation_failed' });
    else res.status(204).end();
    passkeys.set(ownerOf(req), rest);
  });
  return router;
}
