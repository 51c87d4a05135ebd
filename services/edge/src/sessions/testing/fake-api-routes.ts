import { randomUUID } from 'node:crypto';
import { checkNewAddress, SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { getUser } from '@backline/contracts/accounts/auth';
import {
  mailFactorRemoval,
  stopRemovalOfPerson,
  tellOfGuessedCodes,
  tellOfRecoveryCode,
} from '@backline/contracts/accounts/factor/lost-phone';
import { getFlags } from '@backline/contracts/platform/flags';
import { FLAG_NAMES } from '@backline/contracts/base/choices';
import { admitSignUp, noteSignUp } from '@backline/contracts/joining/invitations';
import { createOrg } from '@backline/contracts/profiles/orgs';
import express, { type Router } from 'express';
import { callerOf, type FakeState, SERVICE_ROLE_KEY } from './fake-state.ts';

/** The API of the fake: the signed-in user, the organisation signup, and 200 or 401 for every other path. */
export function fakeApiRoutes(state: FakeState): Router {
  const { fake, users } = state;
  const api = express.Router();
  api.get(getUser.path, (req, res) => {
    const user = users.get(callerOf(state, req) ?? '');
    if (!user) return void res.status(401).json({});
    if (fake.viewed !== null && req.headers.cookie?.includes('backline_view='))
      return void res.json(fake.viewed);
    const { id, email } = user;
    const org = fake.orgs.get(id);
    const passwordPending = user.data?.['password_pending'] === true;
    const type = org === undefined ? { userType: 'artist' } : { userType: 'organisation', orgId: org.id };
    const name = fake.names.get(id);
    const named = name === undefined ? {} : { name };
    res.json({ id, email, ...type, ...named, isAdmin: false, emailVerified: false, passwordPending });
  });
  api.post(checkNewAddress.path, express.json(), (req, res) => {
    if (req.get(SERVICE_KEY_HEADER) !== SERVICE_ROLE_KEY) return void res.status(403).json({});
    const { userId, email } = req.body as { userId: string; email: string };
    const isListed = email.toLowerCase().trim().endsWith('@listed.example');
    res.json({ refusal: fake.admins.has(userId) ? 'administrator' : isListed ? 'listed' : null });
  });
  api.get(getFlags.path, (_req, res) => {
    if (fake.flagOutage !== null) return void res.status(fake.flagOutage).json({});
    res.json(Object.fromEntries(FLAG_NAMES.map((name) => [name, name === 'open-signup' && fake.isOpen])));
  });
  api.post(admitSignUp.path, express.json(), (req, res) => {
    if (req.get(SERVICE_KEY_HEADER) !== SERVICE_ROLE_KEY) return void res.status(403).json({});
    const { invitation, email } = req.body as { invitation?: string; email: string };
    const refusal = refusalOf(state, invitation, email);
    if (refusal) return void res.status(refusal.status).json({ ...refusal.body, requestId: 'r' });
    res.json({ admitted: true });
  });
  api.post(
    [mailFactorRemoval.path, tellOfRecoveryCode.path, tellOfGuessedCodes.path],
    express.json(),
    (req, res) => {
      if (req.get(SERVICE_KEY_HEADER) !== SERVICE_ROLE_KEY) return void res.status(403).json({});
      fake.factorMails.push({ path: req.path, body: req.body as unknown });
      res.json({ isMailed: fake.sendsFactorMails });
    },
  );
  api.post(stopRemovalOfPerson.path, express.json(), (req, res) => {
    if (req.get(SERVICE_KEY_HEADER) !== SERVICE_ROLE_KEY) return void res.status(403).json({});
    fake.stoppedRemovals.push((req.body as { userId: string }).userId);
    res.json({ stopped: true });
  });
  api.post(noteSignUp.path, express.json(), (req, res) => {
    fake.joined.push(req.body as { email: string; userId: string });
    res.json({ noted: true });
  });
  api.post(createOrg.path, express.json(), (req, res) => {
    if (fake.orgOutage !== null) return void res.status(fake.orgOutage).json({});
    const userId = callerOf(state, req);
    if (userId === undefined) return void res.status(401).json({});
    const { orgName } = req.body as { orgName: string };
    const org = fake.orgs.get(userId) ?? { id: randomUUID(), orgName };
    fake.orgs.set(userId, org);
    res.status(201).json({ orgId: org.id });
  });
  api.use('/api', (req, res) => {
    fake.lastApiHeaders = req.headers;
    res.status(callerOf(state, req) === undefined ? 401 : 200).json({});
  });
  return api;
}

/** The API's rules that matter to the edge. An invitation of the fake is the invited address. */
function refusalOf({ fake }: FakeState, invitation: string | undefined, email: string) {
  if (fake.isOpen || invitation === email) return null;
  if (invitation === undefined) {
    const details = { state: 'missing' };
    return { status: 403, body: { code: 'invitation_required', message: 'Ask first', details } };
  }
  const message = `Your invitation is for ${invitation}`;
  return { status: 422, body: { code: 'validation_failed', message, fields: { email: message } } };
}
