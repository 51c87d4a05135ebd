import express from 'express';
import { fakeApiRoutes } from './fake-api-routes.ts';
import { fakeAuthRoutes } from './fake-auth-routes.ts';
import type { FakeState, FakeUpstream } from './fake-state.ts';

const WORKING = {
  outage: null,
  outageAt: null,
  orgOutage: null,
  refusesIdentities: false,
  waitsForMailbox: false,
  refusesKeys: false,
  isOpen: true,
  flagOutage: null,
  viewed: null,
  offersPasskeys: true,
} as const;

/** Auth service and API in one, and strict: a refresh token works exactly once, and reusing it ends its session. */
export function createFakeUpstream(clock: () => Date): FakeUpstream {
  const app = express();
  const fake: FakeUpstream = {
    app,
    repair: () => void Object.assign(fake, WORKING),
    refreshes: 0,
    userReads: 0,
    tokenChecks: 0,
    users: new Map(),
    codes: new Set(),
    sessions: new Map(),
    reused: [],
    recoveries: [],
    admins: new Set(),
    orgs: new Map(),
    names: new Map(),
    joined: [],
    factorMails: [],
    sendsFactorMails: true,
    stoppedRemovals: [],
    lastSignInHeaders: {},
    lastApiHeaders: {},
    calls: [],
    ...WORKING,
  };
  const state: FakeState = { fake, users: fake.users, spent: new Map(), clock };
  app.use('/auth/v1', fakeAuthRoutes(state));
  app.use(fakeApiRoutes(state));
  return fake;
}
