import { applyToEvent, listApplications } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { getShop } from '@backline/contracts/shop/purchases';
import { buildApplication, buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  renderRoutes,
  withMockApi,
  type MockRequest,
  type refuse,
} from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { ApplyPage } from '#src/features/apply-to-event/apply-page.tsx';

const ROUTES = [{ path: '/events/:id/apply', element: <ApplyPage /> }];

/** Signs an artist with 100 credits in for each test of a file, and mocks an event that takes applications. */
export function withApplyPage(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    mockApi.use(
      mockCall(getEvent, buildEvent()),
      mockCall(getCredits, buildCredits({ balance: 100, available: 100 })),
      mockCall(getShop, buildShop()),
      mockCall(listApplications, []),
    );
  });
}

export const openApplyPage = () => renderRoutes(ROUTES, { at: '/events/event-oyelaran/apply' });
export const message = () => screen.findByLabelText("Why you'd be a good fit");
export const apply = () => screen.getByRole('button', { name: /Apply|Submitting/ });

/** Answers the submits one after the other and keeps the requests. */
export function submits(...answers: (ReturnType<typeof buildApplication> | ReturnType<typeof refuse>)[]) {
  const requests: MockRequest[] = [];
  mockApi.use(
    mockCall(applyToEvent, (request) => {
      requests.push(request);
      return answers[requests.length - 1] ?? buildApplication();
    }),
  );
  return requests;
}
