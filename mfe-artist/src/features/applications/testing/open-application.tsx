import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { buildApplication, buildCredits, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { ApplicationPage } from '#src/features/applications/application-page.tsx';

export const ACCEPTED: Partial<Application> = {
  status: 'accepted',
  creditState: 'captured',
  decidedAt: '2026-11-20T21:00:00.000Z',
  allowedActions: ['cancel'],
};

/** The application as the server has it, and the steps that it was sent. */
const server: { shown: Application; sent: unknown[] } = { shown: buildApplication(), sent: [] };

/** Mocks an application and the credits for each test of a file. */
export function withApplication(): void {
  withMockApi();
  beforeEach(() => {
    server.sent = [];
    mockApi.use(
      mockCall(getCredits, buildCredits()),
      mockCall(getApplication, () => server.shown),
      mockCall(getEvent, buildEvent()),
      mockCall(listApplications, []),
    );
  });
}

export function openApplication(overrides: Partial<Application>) {
  server.shown = buildApplication(overrides);
  return renderRoutes([{ path: '/applications/:id', element: <ApplicationPage /> }], {
    at: '/applications/application-1',
  });
}

/** The server takes each step, and answers the application as it is then. Returns the steps. */
export function takeSteps(overrides: Partial<Application>): unknown[] {
  mockApi.use(
    mockCall(moveApplication, ({ params, body }) => {
      server.sent.push([params['transition'], body]);
      const at = '2026-11-21T12:00:00.000Z';
      const history = [...server.shown.history, { transition: 'cancel', at, by: 'artist' } as const];
      server.shown = buildApplication({ allowedActions: [], history, ...overrides });
      return server.shown;
    }),
  );
  return server.sent;
}

/** Presses the button of a step, which asks before it is taken. */
export async function ask(
  person: ReturnType<typeof openApplication>['person'],
  name: string,
): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}
