import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Sheet } from './sheet.tsx';

describe('Sheet', () => {
  describeConformance((props) => <Sheet defaultOpen title="Filters" {...props} />);
});

describe('a sheet', () => {
  it('is a named dialog that Escape closes', async () => {
    render(<Sheet defaultOpen title="Filters" />);
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
