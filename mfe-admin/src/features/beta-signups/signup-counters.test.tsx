import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignupCounters } from './signup-counters.tsx';

withMockApi();

const open = () => renderRoutes([{ path: '/', element: <SignupCounters /> }], { at: '/' });

describe('the counters of signups', () => {
  it('show no number before the first answer', () => {
    mockApi.use(unanswered(countBetaSignups));
    open();
    expect(screen.getByText('Total Signups').parentElement).toHaveTextContent(/^Total Signups$/);
  });

  it('show a dash when the signups cannot be loaded', async () => {
    mockApi.use(mockCall(countBetaSignups, refuse('unavailable')));
    open();
    expect(await screen.findAllByText('–')).toHaveLength(4);
  });
});
