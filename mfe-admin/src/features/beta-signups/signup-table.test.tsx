import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignupTable } from './signup-table.tsx';

const choice = { chosen: new Set<string>(), onChoose: () => undefined };

it('the table of signups shows both roles, and a dash for a value that is not known', () => {
  const createdAt = new Date(2026, 10, 21, 9, 13, 5).toISOString();
  render(<SignupTable {...choice} signups={[buildBetaSignup({ phone: null, createdAt })]} />);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Choose', 'Email', 'Artist Name', 'Venue Name', 'Phone', 'Role', 'Date Signed Up']);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(-3, -1)).toEqual(['–', 'ArtistVenue']);
});

it.each([
  [null, null, ''],
  ['open', null, 'Invited Nov 21, 2026'],
  ['expired', null, 'Invited Nov 21, 2026, too old now'],
  ['revoked', null, 'Invited Nov 21, 2026, withdrawn'],
  ['used', new Date(2026, 10, 23), 'Joined Nov 23, 2026'],
  [null, new Date(2026, 10, 23), 'Joined Nov 23, 2026'],
] as const)(
  'a request with the invitation %s, of a person who joined at %s, says “%s” below the address [closed-beta 9]',
  (state, joined, text) => {
    const invitedAt = new Date(2026, 10, 21).toISOString();
    const invitation = state && { state, invitedAt, expiresAt: invitedAt };
    render(
      <SignupTable
        {...choice}
        signups={[buildBetaSignup({ invitation, joinedAt: joined?.toISOString() ?? null })]}
      />,
    );
    const { email } = buildBetaSignup();
    expect(screen.getAllByRole('cell')[1]?.textContent).toBe(`${email}${text}`);
  },
);
