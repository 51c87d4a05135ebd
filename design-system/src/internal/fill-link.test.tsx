import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillLink } from './fill-link.tsx';

describe('a link without content', () => {
  it('gets content and a class name beside its own', () => {
    render(fillLink(<a href="/x" className="mine" />, 'look', 'Events'));
    const link = screen.getByRole('link', { name: 'Events' });
    expect(link).toHaveAttribute('href', '/x');
    expect([...link.classList].toSorted()).toEqual(['look', 'mine']);
  });

  it('gets the class name alone if its own is a function, as a NavLink may have', () => {
    const NavLink = ({ className }: { className?: unknown }) => <i>{String(className)}</i>;
    render(fillLink(<NavLink className={() => 'active'} />, 'look', 'Events'));
    expect(screen.getByText('look')).toBeVisible();
  });
});
