import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '#src/testing/render-routes.tsx';
import { LeaveWarning } from './leave-warning.tsx';

const discard = vi.fn();

function open(isDirty = true) {
  discard.mockClear();
  const form = (
    <>
      <LeaveWarning isDirty={isDirty} onDiscard={discard} />
      <Link to="/form?section=links">Links</Link>
      <Link to="/home?from=form">Home</Link>
      <a href="/home" target="_blank" rel="noreferrer" onClick={(event) => event.preventDefault()}>
        New tab
      </a>
    </>
  );
  return renderRoutes([{ path: '/form', element: form }], { at: '/form' });
}
const click = async (name: string, { person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole('link', { name }));
const dialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const closesAtOnce = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a form with unsaved changes', () => {
  it('asks before a link leaves the page, and stays [profiles 18]', async () => {
    const view = open();
    await click('Home', view);
    expect(dialog()).toBeVisible();
    await view.person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(view.router.state.location.pathname).toBe('/form');
    expect(discard).not.toHaveBeenCalled();
  });

  it('is left when the person discards the changes', async () => {
    const view = open();
    await click('Home', view);
    await view.person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(discard).toHaveBeenCalledOnce();
    expect(view.router.state.location).toMatchObject({ pathname: '/home', search: '?from=form' });
  });

  it('asks neither at its own sections nor at links into another tab', async () => {
    const view = open();
    await click('Links', view);
    await click('New tab', view);
    expect(dialog()).not.toBeInTheDocument();
    expect(view.router.state.location.search).toBe('?section=links');
  });

  it('asks before the tab is closed [profiles 18]', () => {
    open();
    expect(closesAtOnce()).toBe(false);
  });
});

it('a form without changes is left at once', async () => {
  const view = open(false);
  expect(closesAtOnce()).toBe(true);
  await click('Home', view);
  expect(view.router.state.location.pathname).toBe('/home');
});
