import { listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProofs, server, withProofs } from './testing/open-proofs.tsx';

withProofs();

it('explains the next step without a link, and after a failed load', async () => {
  server.proofs = [];
  const { unmount } = openProofs();
  expect(await screen.findByText('Enter a link above and save it, then prove it.')).toBeVisible();
  unmount();
  mockApi.use(mockCall(listOwnLinkProofs, refuse('unavailable')));
  openProofs();
  expect(await screen.findByRole('alert')).toHaveTextContent('The proofs of your links could not be loaded');
});
