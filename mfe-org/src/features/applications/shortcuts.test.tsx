import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShortcutsProvider, useShortcut, useShortcuts } from './shortcuts.tsx';

afterEach(() => localStorage.clear());

function Part({ act }: { act: () => void }) {
  const { isOn, setOn } = useShortcuts();
  useShortcut('j', act);
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        {isOn ? 'Keys are on' : 'Keys are off'}
      </button>
      <input aria-label="Note" />
      <div role="dialog" aria-label="Question" tabIndex={-1} />
    </>
  );
}

function open() {
  const act = vi.fn();
  const view = render(
    <ShortcutsProvider>
      <Part act={act} />
    </ShortcutsProvider>,
  );
  return { ...view, act };
}

describe('a key of the Applications tab', () => {
  it('acts in small and capital letters, and no other key does', async () => {
    const { act } = open();
    await userEvent.keyboard('jJk');
    expect(act).toHaveBeenCalledTimes(2);
  });

  it.each(['{Control>}j{/Control}', '{Meta>}j{/Meta}', '{Alt>}j{/Alt}'])(
    'leaves %s to the browser',
    async (keys) => {
      const { act } = open();
      await userEvent.keyboard(keys);
      expect(act).not.toHaveBeenCalled();
    },
  );

  it('acts once while it is held down', async () => {
    const { act } = open();
    await userEvent.keyboard('{j>3/}');
    expect(act).toHaveBeenCalledOnce();
  });

  it.each(['Note', 'Question'])('does nothing in %s', async (name) => {
    const { act } = open();
    screen.getByLabelText(name).focus();
    await userEvent.keyboard('j');
    expect(act).not.toHaveBeenCalled();
  });

  it('can be switched off, which the browser remembers', async () => {
    const { act, unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Keys are on' }));
    await userEvent.keyboard('j');
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Keys are off' })).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'Keys are on' })).toBeVisible();
    expect(act).not.toHaveBeenCalled();
  });

  it('does nothing on a screen that offers no keys', async () => {
    const act = vi.fn();
    render(<Part act={act} />);
    await userEvent.keyboard('j');
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Keys are off' })).toBeVisible();
  });
});
