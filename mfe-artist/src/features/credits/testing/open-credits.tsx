import { getCredits, listLedger, type LedgerLine } from '@backline/contracts/shop/credits';
import { getShop, listPurchases } from '@backline/contracts/shop/purchases';
import { buildCredits } from '@backline/contracts/testing/builders';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { beforeEach } from 'vitest';
import { CreditsPage } from '#src/features/credits/credits-page.tsx';

export function buildLine(overrides: Partial<LedgerLine> = {}): LedgerLine {
  return {
    id: 'entry-2',
    kind: 'hold',
    balance: 0,
    held: 20,
    available: 80,
    at: '2026-11-20T12:00:00.000Z',
    applicationId: 'application-1',
    note: 'Nine Lamps: applied to Salt House',
    ...overrides,
  };
}

/** Mocks 80 credits that can be spent and an open shop for each test of a file. */
export function withCredits(): void {
  withMockApi();
  beforeEach(() => {
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 100, held: 20, available: 80 })),
      mockCall(listLedger, [buildLine()]),
      mockCall(getShop, buildShop()),
      mockCall(listPurchases, []),
    );
  });
}

export const openCredits = (at = '/credits') =>
  renderRoutes([{ path: '/credits', element: <CreditsPage /> }], { at });
