import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderSummary } from './order-summary.tsx';

const show = (available: number, cost: number) =>
  render(<OrderSummary available={available} cost={cost} shortId="short" />);

describe('the order summary', () => {
  it('shows the missing credits below zero, and how many are needed', () => {
    show(8, 20);
    expect(screen.getByText('−12')).toBeVisible();
    expect(screen.getByText('You need 20 credits to apply to this event.')).toBeVisible();
    expect(screen.getByRole('img', { name: '8 of the 20 credits needed' })).toBeInTheDocument();
  });

  it('asks an artist without credits for nothing at a free event', () => {
    show(0, 0);
    expect(screen.queryByText(/You need/)).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: '0 of 0 credits' })).toBeInTheDocument();
  });
});
