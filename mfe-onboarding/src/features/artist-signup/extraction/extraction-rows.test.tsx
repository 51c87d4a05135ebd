import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExtractionRows } from './extraction-rows.tsx';

it('the steps show the finished ones with their findings, and the running one [artist-signup 20]', () => {
  render(<ExtractionRows done={2} name="Juno Halide" pictures={3} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('Reading your artist page, doneJuno Halide');
  expect(rows[2]).toHaveAttribute('aria-current', 'step');
  expect(rows[2]).not.toHaveTextContent('3 found');
  expect(screen.getAllByText(', done')).toHaveLength(2);
});
