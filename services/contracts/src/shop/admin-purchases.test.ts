import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { listAllPurchasesSchemas, refundAsAdminSchemas } from './admin-purchases.schemas.ts';

it('purchases are found by address or by artist, and not by both', () => {
  const { query } = listAllPurchasesSchemas;
  expect(query.parse({ email: ' Juno@Mail.Example' })).toEqual({ limit: 50, email: 'juno@mail.example' });
  expect(query.parse({ artist: ' juno-halide ' })).toEqual({ limit: 50, artist: 'juno-halide' });
  expect(refusals(query, { email: 'juno@mail.example', artist: 'juno-halide' })).toEqual({
    artist: 'Search by email or by artist, not by both',
  });
});

it('a search that says nothing is refused', () => {
  expect(refusals(listAllPurchasesSchemas.query, { artist: ' ' })).toEqual({ artist: 'Artist is required' });
  expect(refusals(listAllPurchasesSchemas.query, { email: 'juno' })).toEqual({
    email: 'Please enter a valid email address',
  });
});

it('a refund needs a reason', () => {
  expect(refusals(refundAsAdminSchemas.body, { reason: ' ' })).toEqual({ reason: 'Reason is required' });
  expect(refusals(refundAsAdminSchemas.body, { reason: 'x'.repeat(2001) })).toEqual({
    reason: 'Reason must be at most 2000 characters',
  });
});
