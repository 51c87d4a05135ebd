import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MenuItem } from '#src/menu/menu.tsx';
import { describeConformance } from '#src/testing/conformance.tsx';
import { AvatarMenu, type AvatarMenuProps } from './avatar-menu.tsx';

const show = (props: Partial<AvatarMenuProps> = {}) =>
  render(
    <AvatarMenu name="Juno Halide" detail="bookings@junohalide.example" {...props}>
      <MenuItem link={<a href="#me" />}>My Account</MenuItem>
      <MenuItem onSelect={() => undefined}>Log Out</MenuItem>
    </AvatarMenu>,
  );

describe('AvatarMenu', () => {
  describeConformance((props) => (
    <AvatarMenu name="Juno Halide" {...props}>
      <MenuItem>Log Out</MenuItem>
    </AvatarMenu>
  ));
});

describe('the menu of a person', () => {
  it('opens by keyboard, names its owner, and gives focus back on Escape', async () => {
    show();
    expect(screen.queryByText('Juno Halide')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeVisible();
    expect(screen.getByText('Juno Halide')).toBeVisible();
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Account', expanded: false })).toHaveFocus();
  });

  it('reports a touch of its button to the page', async () => {
    const touch = vi.fn();
    show({ onPointerEnter: touch, label: 'Menu' });
    await userEvent.hover(screen.getByRole('button', { name: 'Menu' }));
    expect(touch).toHaveBeenCalledOnce();
  });

  it('is open from the start when its button was pressed before the menu had loaded', async () => {
    show({ defaultOpen: true });
    expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  });
});
