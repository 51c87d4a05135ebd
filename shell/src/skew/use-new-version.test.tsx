import { holdPage, toast, useNewVersion, useToast } from '@backline/shell-sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoad } from './page-load.ts';
import { useNewVersionOfPage } from './use-new-version.ts';

function Page() {
  useNewVersionOfPage();
  return ['/events', '/credits', '/applications'].map((path) => (
    <Link key={path} to={path}>
      {path}
    </Link>
  ));
}

const open = (path: string) => userEvent.click(screen.getByRole('link', { name: path }));
const publish = () => act(async () => useNewVersion.setState({ isThere: true }));

beforeEach(() => {
  useNewVersion.setState({ isThere: false });
  useToast.setState({ current: null });
  vi.spyOn(pageLoad, 'reload').mockReturnValue();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/events']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => vi.restoreAllMocks());

const TOLD = 'A new version of Backline is ready';
const shown = () => useToast.getState().current?.title;
const dismiss = () => act(async () => useToast.setState({ current: null }));

describe('a tab on an older version', () => {
  it('shows one message, keeps working, and loads the new version with the next page', async () => {
    await publish();
    expect(shown()).toBe(TOLD);
    expect(pageLoad.reload).not.toHaveBeenCalled();
    await open('/credits');
    expect(pageLoad.reload).toHaveBeenCalledOnce();
    await dismiss();
    await publish();
    expect(shown()).toBeUndefined();
  });

  it('does not reload while a form has unsent text [releases 13]', async () => {
    await publish();
    await dismiss();
    const release = holdPage();
    await open('/credits');
    expect(pageLoad.reload).not.toHaveBeenCalled();
    release();
    await open('/events');
    expect(pageLoad.reload).toHaveBeenCalledOnce();
  });

  it('does not lose a toast, and shows the message after it', async () => {
    await act(async () => toast('Application sent'));
    await publish();
    expect(shown()).toBe('Application sent');
    await open('/applications');
    expect(pageLoad.reload).not.toHaveBeenCalled();
    await dismiss();
    expect(shown()).toBe(TOLD);
  });

  it('without anything newer to load does not reload', async () => {
    await open('/credits');
    expect(pageLoad.reload).not.toHaveBeenCalled();
  });
});
