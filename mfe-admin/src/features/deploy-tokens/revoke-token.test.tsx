import { revokeDeployToken } from '@backline/contracts/platform/deploy-tokens';
import { buildDeployToken } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RevokeToken } from './revoke-token.tsx';

withMockApi();

let revoked: string[];
beforeEach(() => {
  revoked = [];
  mockApi.use(
    mockCall(revokeDeployToken, ({ params }) => {
      revoked.push(params['id'] ?? '');
      return buildDeployToken();
    }),
  );
});

async function ask() {
  const view = renderRoutes([{ path: '/', element: <RevokeToken token={buildDeployToken()} /> }], {
    at: '/',
  });
  await view.person.click(screen.getByRole('button', { name: 'Revoke the token of Venues for mfe-org' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Revoke this token?' }) };
}

describe('revoking a token', () => {
  it('names the effect first, and does nothing after Keep token', async () => {
    const { person, dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription(
      'Venues can no longer publish mfe-org with it. What is live stays.',
    );
    await person.click(screen.getByRole('button', { name: 'Keep token' }));
    expect(dialog).not.toBeInTheDocument();
    expect(revoked).toEqual([]);
  });

  it('is done once by a double click', async () => {
    const { person, dialog } = await ask();
    await person.dblClick(screen.getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(revoked).toEqual(['token-1']);
    expect(screen.getByText(/^Token revoked Venues can no longer publish mfe-org/)).toBeVisible();
  });

  it('that fails says why', async () => {
    mockApi.use(mockCall(revokeDeployToken, refuse('forbidden', { message: 'Please pass the gate again.' })));
    const { person } = await ask();
    await person.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token not revoked Please pass the gate again.')).toBeVisible();
  });
});
