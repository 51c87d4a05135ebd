import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { describeConformance } from '#src/testing/conformance.tsx';
import { NotFound } from './not-found.tsx';

describe('NotFound', () => {
  describeConformance((props) => <NotFound word="404" title="Page Not Found" {...props} />);
});

describe('a page that is not found', () => {
  it('has its heading as name, not the big word', () => {
    render(<NotFound word="No such act" title="Artist not found" action={<Button>Go Home</Button>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Artist not found' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /No such act/ })).not.toBeInTheDocument();
    expect(screen.getByText('No such act').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Go Home' })).toBeVisible();
  });
});
