import type { Completion } from '@backline/contracts/profiles/artists';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LevelRise } from './level-rise.tsx';

const photo = {
  id: 'photo',
  title: 'Add a profile photo',
  description: 'Venues look at it first',
  completed: true,
  points: 20,
  priority: 'high',
  section: 'images',
} as const;
const bio = { ...photo, id: 'bio', title: 'Write a bio', completed: false, section: 'bio' } as const;

const open = (level: number, items: Completion['items'] = [photo, bio]) => {
  const completion = { earned: 170, total: 210, percent: 81, level, items };
  return renderRoutes(
    [{ path: '/', element: <LevelRise artistId="artist-juno" completion={completion} /> }],
    { at: '/' },
  );
};

describe('a level that rises', () => {
  beforeEach(() => open(3).unmount());

  it('is celebrated, once [profile-completion 14]', async () => {
    const { person, unmount } = open(4);
    const dialog = await screen.findByRole('dialog', { name: 'Profile Expert' });
    expect(dialog).toHaveTextContent('You reached level 4.');
    expect(dialog).not.toHaveTextContent('This unlocks');
    expect(screen.getByRole('img', { name: '170 of 210 points' })).toBeInTheDocument();
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(dialog).not.toBeInTheDocument();
    unmount();
    open(4);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the first open item of the checklist', async () => {
    const { person, router } = open(4);
    await person.click(await screen.findByRole('link', { name: 'Keep building' }));
    expect(router.state.location).toMatchObject({ pathname: '/edit-profile', search: '?section=bio' });
  });

  it('leads nowhere when the checklist is done', async () => {
    open(5, [photo]);
    expect(await screen.findByRole('dialog', { name: 'Profile Master' })).toHaveTextContent(
      'You reached level 5. This unlocks early access where a venue offers it.',
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('a level that falls or stays is not celebrated', () => {
  open(3).unmount();
  open(2).unmount();
  open(3);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['input', 'textarea', 'select'])(
  'a level waits until the person leaves the %s they type in',
  async (tag) => {
    open(3).unmount();
    const field = document.body.appendChild(document.createElement(tag));
    onTestFinished(() => field.remove());
    field.focus();
    open(4);
    // The code of the window has loaded by then.
    await import('./celebration.tsx');
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    act(() => field.blur());
    expect(await screen.findByRole('dialog', { name: 'Profile Expert' })).toBeVisible();
  },
);

it.each(['checkbox', 'radio', 'range'])(
  'a level does not wait for a %s that keeps the focus',
  async (type) => {
    open(3).unmount();
    const field = document.body.appendChild(Object.assign(document.createElement('input'), { type }));
    onTestFinished(() => field.remove());
    field.focus();
    open(4);
    expect(await screen.findByRole('dialog', { name: 'Profile Expert' })).toBeVisible();
  },
);
