import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Pagination } from './pagination.tsx';

const PageLink = ({ children, ...rest }: ComponentProps<'a'>) => <a {...rest}>{children}</a>;

describe('Pagination', () => {
  describeConformance((props) => <Pagination page={1} pages={3} {...props} />);
});

describe('pagination', () => {
  it.each([0, 1])('shows nothing for %s pages', (pages) => {
    const { container } = render(<Pagination page={1} pages={pages} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('stays on the last page, and keeps focus there', async () => {
    const change = vi.fn();
    render(<Pagination page={3} pages={3} onPageChange={change} />);
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    expect(change).not.toHaveBeenCalled();
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not request the current page again', async () => {
    const change = vi.fn();
    render(<Pagination page={2} pages={3} onPageChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2', current: 'page' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('reports the chosen page, also by keyboard', async () => {
    const change = vi.fn();
    render(<Pagination page={2} pages={40} onPageChange={change} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Page 40' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(change.mock.calls).toEqual([[1], [40], [3]]);
  });

  it('consists of links if it gets links, with none before the first page', () => {
    render(<Pagination page={1} pages={40} link={(page) => <PageLink href={`?page=${page}`} />} />);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=2');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Previous' })).not.toHaveAttribute('href');
  });

  it('has a name and tells the place in words', () => {
    render(<Pagination page={3} pages={40} label="Pages of signups" />);
    expect(screen.getByRole('navigation', { name: 'Pages of signups' })).toHaveTextContent('Page 3 of 40');
  });
});
