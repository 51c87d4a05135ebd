import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { signupsCsv, signupsFileName } from './signups-csv.ts';

const HEAD = '\uFEFFEmail,Artist Name,Venue Name,Phone,Role,Date Signed Up';
const createdAt = new Date(2026, 10, 21, 9, 13, 5).toISOString();
const artistCell = (artistName: string) =>
  signupsCsv([buildBetaSignup({ email: 'a@b.example', artistName, createdAt })])
    .slice(`${HEAD}\r\na@b.example,`.length)
    .split(',Basement Choir Social Club,')[0];

describe('the CSV of signups', () => {
  it.each(['=1+1', '+31', '-2', '@SUM(A1)'])('does not let a spreadsheet run %s [lists 8]', (name) => {
    expect(artistCell(name)).toBe(`'${name}`);
  });

  it.each(['\t=1', '\r=1'])(
    'does not let a cell hide a formula behind a blank character [lists 8]',
    (name) => {
      expect(artistCell(name)).toBe(`"'${name}"`);
    },
  );

  it('quotes commas, quotation marks and line breaks', () => {
    expect(artistCell('Low, "Slow"')).toBe('"Low, ""Slow"""');
    expect(artistCell('Two\nLines')).toBe('"Two\nLines"');
  });

  it("has the table's columns, empty cells for unknown values, and both roles in one cell [admin-dashboard 15, formats 6]", () => {
    const artist = buildBetaSignup({
      email: 'bookings@junohalide.example',
      artistName: 'Juno Halide',
      venueName: null,
      phone: null,
      role: ['artist'],
      createdAt,
    });
    const both = buildBetaSignup({ phone: '020 123', createdAt });
    expect(signupsCsv([artist, both])).toBe(
      [
        HEAD,
        'bookings@junohalide.example,Juno Halide,,,Artist,2026-11-21 09:13:05',
        'bookings@basementchoir.example,Basement Choir,Basement Choir Social Club,020 123,"Artist, Venue",2026-11-21 09:13:05',
        '',
      ].join('\r\n'),
    );
  });

  it('has the present day in its name [formats 5]', () => {
    expect(signupsFileName(new Date(2026, 0, 5, 23, 59))).toBe('beta-signups-2026-01-05.csv');
  });
});
