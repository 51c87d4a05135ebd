import { type LinkProof, listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { buildLinkProof } from '@backline/contracts/testing/link-builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { LinkProofs } from '#src/features/edit-profile/proofs/link-proofs.tsx';

export const DAY = '2026-11-21T12:00:00.000Z';

/** A link that an administrator decides about. */
export const instagram = (overrides: Partial<LinkProof> = {}) =>
  buildLinkProof({
    platform: 'instagram',
    way: 'request',
    link: 'https://www.instagram.com/junohalide',
    ...overrides,
  });

/** The proofs as the server has them. */
export const server: { proofs: LinkProof[] } = { proofs: [] };

/** Mocks an open link to SoundCloud and one to Instagram for each test of a file. */
export function withProofs(): void {
  withMockApi();
  beforeEach(() => {
    server.proofs = [buildLinkProof(), instagram()];
    mockApi.use(mockCall(listOwnLinkProofs, () => server.proofs));
  });
}

export const openProofs = () => renderRoutes([{ path: '/', element: <LinkProofs /> }], { at: '/' });

export const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your links' })).getAllByRole('listitem');
