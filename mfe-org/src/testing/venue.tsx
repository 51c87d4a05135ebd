import type { User } from '@backline/contracts/accounts/auth';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import type { ReactElement } from 'react';

/** Signs the people of Salt House in. */
export function signInVenue(overrides: Partial<User> = {}): void {
  setSessionUser(
    buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House', ...overrides }),
  );
}

/** Renders one part of a screen at `/`. Every other path is another page. */
export function renderPart(element: ReactElement, at = '/') {
  return renderRoutes([{ path: '/', element }], { at });
}
