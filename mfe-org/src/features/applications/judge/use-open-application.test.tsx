import type { Application } from '@backline/contracts/booking/applications';
import { screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionsProvider, useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { ShortcutsProvider } from '#src/features/applications/shortcuts.tsx';
import { one, three } from '#src/features/applications/testing/judge.tsx';
import { withVenue } from '#src/features/applications/testing/serve-applications.tsx';
import { PATHS } from '#src/paths.ts';
import { useOpenApplication } from './use-open-application.ts';

withVenue();
afterEach(() => localStorage.clear());

interface Options {
  items?: Application[];
  isWide?: boolean;
  /** The address of one application. */
  id?: string;
  hasNextPage?: boolean;
}

/** The list with its ways, as buttons. Its first application can leave it. */
function open({ items = three(), isWide = true, id, hasNextPage = false }: Options = {}) {
  const fetchNextPage = vi.fn();
  function Ways() {
    const [present, setPresent] = useState(items);
    const { entries, decide } = useDecisions();
    const list = { hasNextPage, isFetchingNextPage: false, fetchNextPage };
    const opened = useOpenApplication({ items: present, isWide, list });
    const held = [...entries.values()].filter(({ progress }) => progress.step === 'held');
    return (
      <>
        <p>
          Open: {opened.id ?? 'none'}, {opened.position} of {opened.count}
          {opened.isMoved ? ', moved' : ''}
          {opened.isChosen ? ', chosen' : ''}
        </p>
        <p>Held: {held.map(({ application }) => application.id).join(' ') || 'none'}</p>
        <button type="button" disabled={!opened.openNext} onClick={opened.openNext}>
          Next
        </button>
        <button type="button" disabled={!opened.openPrevious} onClick={opened.openPrevious}>
          Previous
        </button>
        <button type="button" onClick={opened.openWaiting}>
          Next waiting
        </button>
        <button type="button" onClick={() => setPresent(present.slice(1))}>
          Lose the first
        </button>
        {present.map((each) => (
          <button type="button" key={each.id} onClick={() => decide(each, { choice: 'accept' })}>
            Accept {each.id}
          </button>
        ))}
      </>
    );
  }
  const element = (
    <DecisionsProvider>
      <ShortcutsProvider>
        <Ways />
      </ShortcutsProvider>
    </DecisionsProvider>
  );
  // One route, so that the screen stays when an application opens.
  const routes = [{ element, children: [{ path: PATHS.applications }, { path: PATHS.application }] }];
  const at = `${PATHS.applications}${id === undefined ? '' : `/${id}`}?status=submitted`;
  const { person, router } = renderRoutes(routes, { at });
  return {
    router,
    fetchNextPage,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    type: (keys: string) => person.keyboard(keys),
  };
}

const shown = (text: string) => screen.findByText(`Open: ${text}`);

describe('the open application', () => {
  it('is none beside no list, and at first where the screen is narrow', async () => {
    open({ isWide: false });
    expect(await shown('none, 0 of 3')).toBeVisible();
  });

  it('is the first one beside the list, and stays when that one leaves the list', async () => {
    const { press } = open();
    expect(await shown('a, 1 of 3')).toBeVisible();
    await press('Lose the first');
    expect(await shown('a, 0 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await press('Next');
    expect(await shown('b, 1 of 2, moved, chosen')).toBeVisible();
  });

  it('is that of the address, also when the list does not have it', async () => {
    open({ id: 'elsewhere', isWide: false });
    expect(await shown('elsewhere, 0 of 3, chosen')).toBeVisible();
  });

  it('changes by the buttons and by J and K, not beyond the ends, and keeps the filters', async () => {
    const { press, type, router } = open({ id: 'b' });
    await press('Next');
    expect(await shown('c, 3 of 3, moved, chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await type('j');
    await type('kk');
    expect(await shown('a, 1 of 3, moved, chosen')).toBeVisible();
    await type('k');
    expect(await shown('a, 1 of 3, moved, chosen')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/org-dashboard/applications/a',
      search: '?status=submitted',
    });
  });
});

describe('the next application that waits', () => {
  it('is the next below that can be decided and is not decided yet, and nobody has chosen it', async () => {
    const items = [
      one('a', 'Marisol'),
      one('b', 'Ostrava', { status: 'accepted' }),
      one('c', 'Basement Choir', { allowedActions: ['view'] }),
      one('d', 'Low Tide'),
      one('e', 'Nine Lamps'),
    ];
    const { press } = open({ items });
    await press('Accept d');
    await press('Next waiting');
    expect(await shown('e, 5 of 5, moved')).toBeVisible();
  });

  it('is one above when none below waits', async () => {
    const { press } = open({ id: 'c' });
    await press('Next waiting');
    expect(await shown('a, 1 of 3, moved')).toBeVisible();
  });

  it('is none when no other waits', async () => {
    const { press } = open({ items: [one('a', 'Marisol')] });
    await press('Next waiting');
    expect(await shown('a, 1 of 1')).toBeVisible();
  });
});

describe('the last decision', () => {
  it('is undone by U, and then the one before it', async () => {
    const { press, type } = open();
    await press('Accept a');
    await press('Accept b');
    expect(screen.getByText('Held: a b')).toBeVisible();
    await type('u');
    expect(screen.getByText('Held: a')).toBeVisible();
    await type('uu');
    expect(screen.getByText('Held: none')).toBeVisible();
  });
});

describe('the next page of the list', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => one(id, `Artist ${id}`));

  it('is fetched when the open application is near the end', async () => {
    const { fetchNextPage, press } = open({ items: many, id: 'c', hasNextPage: true });
    await shown('c, 3 of 6, chosen');
    expect(fetchNextPage).not.toHaveBeenCalled();
    await press('Next');
    await waitFor(() => expect(fetchNextPage).toHaveBeenCalled());
  });

  it('is not fetched when the list has no more', async () => {
    const atTheEnd = open({ items: many, id: 'f' });
    expect(await shown('f, 6 of 6, chosen')).toBeVisible();
    expect(atTheEnd.fetchNextPage).not.toHaveBeenCalled();
  });
});
