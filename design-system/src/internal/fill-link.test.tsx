import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fillLink } from './fill-link.tsx';

/** Stands in for the link of a router. */
const Link = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <a href="/x" className={className}>
    {children}
  </a>
);

describe('a link without content', () => {
  it('gets content and a class name besides its own', () => {
    render(fillLink(<Link className="mine" />, 'look', 'Events'));
    const link = screen.getByRole('link', { name: 'Events' });
    expect(link).toHaveAttribute('href', '/x');
    expect([...link.classList].toSorted()).toEqual(['look', 'mine']);
  });

  it('gets only the class name if its own is a function, as in a NavLink', () => {
    const NavLink = ({ className }: { className?: unknown }) => <i>{String(className)}</i>;
    render(fillLink(<NavLink className={() => 'active'} />, 'look', 'Events'));
    expect(screen.getByText('look')).toBeVisible();
  });
});
