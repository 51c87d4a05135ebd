import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';

/** happy-dom's own door to the size of its window. */
declare global {
  interface Window {
    happyDOM?: { setViewport: (size: { width: number; height: number }) => void };
  }
}

function show(width: number, onSelect = vi.fn()) {
  window.happyDOM?.setViewport({ width, height: 800 });
  render(
    <Menu label="Account" trigger={<Button>Menu</Button>}>
      <MenuItem link={<a href="#me" />}>My Account</MenuItem>
      <MenuRule />
      <MenuItem onSelect={onSelect}>Log Out</MenuItem>
    </Menu>,
  );
  return onSelect;
}

afterEach(() => window.happyDOM?.setViewport({ width: 1024, height: 768 }));

describe('a menu on a wide screen', () => {
  it('opens by keyboard, moves by arrows and gives focus back on Escape', async () => {
    show(1200);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'My Account' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('tells what was chosen and closes', async () => {
    const select = show(1200);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('a menu on a phone', () => {
  it('is a sheet with the same entries, which tells what was chosen and closes', async () => {
    const select = show(390);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
