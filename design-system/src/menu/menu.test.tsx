import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { Dialog } from '#src/dialog/dialog.tsx';
import { describeControlled } from '#src/testing/conformance.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';

/** The part of happy-dom that sets the size of its window. */
declare global {
  interface Window {
    happyDOM?: { setViewport: (size: { width: number; height: number }) => void };
  }
}

const width = (px: number) => window.happyDOM?.setViewport({ width: px, height: 800 });

function show(onSelect = vi.fn()) {
  render(
    <Menu label="Account" trigger={<Button>Menu</Button>}>
      <MenuItem link={<a href="#me" />}>My Account</MenuItem>
      <MenuItem disabled onSelect={onSelect}>
        Credits
      </MenuItem>
      <MenuItem link={<a href="#settings" />}>Settings</MenuItem>
      <MenuRule />
      <MenuItem keepsOpen end="Dark" onSelect={onSelect}>
        Theme
      </MenuItem>
      <MenuItem tone="bad" onSelect={onSelect}>
        Log Out
      </MenuItem>
    </Menu>,
  );
  return onSelect;
}

/** A menu whose entry opens a dialog. The entry is gone when the dialog closes. */
function MenuWithDialog() {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu label="Account" trigger={<Button ref={opener}>Menu</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Log Out</MenuItem>
      </Menu>
      {isOpen ? <Dialog open onOpenChange={setIsOpen} opener={opener} title="Log out?" /> : null}
    </>
  );
}

const entry = (name: string) => screen.getByRole('menuitem', { name });

afterEach(() => width(1024));

describe.each([1200, 390])('Menu at %i px', (px) => {
  beforeEach(() => width(px));

  describeControlled({
    prop: 'open',
    listener: 'onOpenChange',
    from: false,
    to: true,
    mount: (props) => (
      <Menu label="Account" trigger={<Button>Menu</Button>} {...props}>
        <MenuItem>Log Out</MenuItem>
      </Menu>
    ),
    shown: () => screen.queryByText('Log Out') !== null,
    act: () => userEvent.click(screen.getByRole('button', { name: 'Menu' })),
  });

  it('gets the focus back from a dialog that its entry opened', async () => {
    render(<MenuWithDialog />);
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByText('Log Out'));
    await screen.findByRole('dialog', { name: 'Log out?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});

it.each([1200, 390])(
  'a menu at %i px that was open from the start gives the focus to its button',
  async (px) => {
    width(px);
    render(
      <Menu label="Account" trigger={<Button>Menu</Button>} defaultOpen>
        <MenuItem>Log Out</MenuItem>
      </Menu>,
    );
    expect(await screen.findByText('Log Out')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  },
);

describe('a menu on a wide screen', () => {
  beforeEach(() => width(1200));

  it('closes by Escape and returns focus to its button', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens by "%s" at its first entry', async (key) => {
    show();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  });

  it('moves by arrows, Home and End, past disabled entries', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    expect(entry('Settings')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(entry('Log Out')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(entry('Theme Dark')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(entry('My Account')).toHaveFocus();
  });

  it('goes to the entry that begins with the typed letter', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('lo');
    await waitFor(() => expect(entry('Log Out')).toHaveFocus());
  });

  it('reports a choice by Enter and closes', async () => {
    const select = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}{Enter}');
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('reports a press and closes, and ignores a disabled entry', async () => {
    const select = show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Credits' }));
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(entry('Log Out'));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('stays open for an entry that keeps it open', async () => {
    const select = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}{ArrowUp}{Enter}{Enter}');
    expect(select).toHaveBeenCalledTimes(2);
    expect(entry('Theme Dark')).toHaveFocus();
  });

  it('closes by a press outside it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('a menu on a phone', () => {
  beforeEach(() => width(390));

  it('is a sheet with the same entries, which reports a choice and closes', async () => {
    const select = show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Credits' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open for an entry that keeps it open', async () => {
    const select = show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Theme Dark' }));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible();
  });

  it('closes by Escape and returns focus to its button', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });
});
