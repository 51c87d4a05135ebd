import { endPersonView } from '@backline/contracts/desk/person-views';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

const leave = vi.fn<(path: string) => void>();
const viewFor = (seconds: number) =>
  setSessionUser(buildUser({ viewedUntil: new Date(Date.now() + seconds * 1000).toISOString() }));
const banner = () => screen.findByRole('region', { name: 'View as another person' });
const END = { name: 'End' };

beforeEach(() => {
  leave.mockReset();
  vi.spyOn(location, 'assign').mockImplementation((path) => leave(String(path)));
});

describe('the banner of a view', () => {
  it('is not shown to the person', async () => {
    openAt('/events');
    await screen.findByText('80 credits');
    expect(screen.queryByRole('region', { name: 'View as another person' })).not.toBeInTheDocument();
  });

  it.each(['/events', '/admin', '/nowhere'])(
    'names person and time on each page: %s [view-as 19]',
    async (path) => {
      viewFor(872);
      openAt(path);
      const shown = await banner();
      await vi.waitFor(() =>
        expect(shown).toHaveTextContent(
          /^You see Backline as Juno Halide\. Read only\. Ends in 14:3[12]\.End$/,
        ),
      );
    },
  );

  it('ends the view, and leads back to the page of the person [view-as 19]', async () => {
    mockApi.use(mockCall(endPersonView, { ended: true }));
    viewFor(900);
    const person = openAt('/events');
    await banner();
    await person.click(screen.getByRole('button', END));
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/admin/people/user-juno']]));
  });

  it('stays when the view cannot be ended', async () => {
    mockApi.use(mockCall(endPersonView, refuse('unavailable')));
    viewFor(900);
    const person = openAt('/events');
    await banner();
    await person.click(screen.getByRole('button', END));
    expect(await screen.findByText(/^The view has not ended/)).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  it('ends the view by itself when its time is over [view-as 20]', async () => {
    const ended = vi.fn<() => void>();
    mockApi.use(
      mockCall(endPersonView, () => {
        ended();
        return { ended: true as const };
      }),
    );
    await act(async () => viewFor(-1));
    openAt('/events');
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/admin/people/user-juno']]));
    expect(ended).toHaveBeenCalledOnce();
  });
});
