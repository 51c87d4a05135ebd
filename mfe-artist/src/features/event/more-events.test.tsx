import { listEvents } from '@backline/contracts/records/events';
import { buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MoreEvents } from './more-events.tsx';

withMockApi();

const show = () => renderRoutes([{ path: '/', element: <MoreEvents event={buildEvent()} /> }], { at: '/' });

describe('other events of a venue', () => {
  it('are at most four [events 15]', async () => {
    const events = Array.from({ length: 6 }, (_, index) => buildEvent({ id: `event-${index}` }));
    mockApi.use(mockCall(listEvents, [buildEvent(), ...events]));
    show();
    const section = await screen.findByRole('region', { name: 'More at Salt House' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(4);
  });

  it.each([
    ['there are none', () => []],
    ['they cannot be loaded', () => refuse('unavailable')],
  ])('are left out when %s', async (_case, answer) => {
    const handler = vi.fn(answer);
    mockApi.use(mockCall(listEvents, handler));
    show();
    await waitFor(() => expect(handler).toHaveBeenCalled());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
