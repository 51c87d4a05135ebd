import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignupTable } from './signup-table.tsx';

it('the table of signups shows both roles, and a dash for a value that is not known', () => {
  const createdAt = new Date(2026, 10, 21, 9, 13, 5).toISOString();
  render(<SignupTable signups={[buildBetaSignup({ phone: null, createdAt })]} />);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Email', 'Artist Name', 'Venue Name', 'Phone', 'Role', 'Date Signed Up']);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(-3, -1)).toEqual(['–', 'ArtistVenue']);
});
