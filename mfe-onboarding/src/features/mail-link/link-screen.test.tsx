import { listEvents } from '@backline/contracts/records/events';
import { buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkScreen } from './link-screen.tsx';

describe('a screen about mailed links', () => {
  withMockApi();

  it('links back to the sign-in, with the requested path', async () => {
    mockApi.use(mockCall(listEvents, [buildEvent()]));
    const element = (
      <LinkScreen tape="Lost keys" note="At the door">
        <h1>Forgot</h1>
      </LinkScreen>
    );
    renderRoutes([{ path: '/forgot', element }], { at: '/forgot?next=/events' });
    expect(await screen.findByText('Oyelaran')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fevents',
    );
  });
});
