import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#src/http/answers/app-error.ts';
import { parseInput } from './parse-input.ts';

const schemas = {
  params: z.object({ id: z.string().max(4) }),
  query: z.object({ limit: z.coerce.number().min(1).max(100).default(50) }),
  body: z.object({
    name: z.string(),
    kind: z.enum(['club', 'hall']),
    seats: z.object({ count: z.number().min(1) }).optional(),
  }),
  response: z.object({}),
};
const GOOD = { params: { id: 'r1' }, query: {}, body: { name: 'Salt House', kind: 'club' } };

/** The refusal of what a caller sent. */
function refusalOf(sent: Partial<Record<'params' | 'query' | 'body', unknown>>): AppError {
  try {
    parseInput(schemas, { ...GOOD, ...sent });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the input was accepted');
}

describe('the input of a call', () => {
  it('has its defaults, and nothing that the contract does not name', () => {
    expect(parseInput(schemas, { ...GOOD, body: { ...GOOD.body, isAdmin: true } })).toEqual({
      params: { id: 'r1' },
      query: { limit: 50 },
      body: { name: 'Salt House', kind: 'club' },
    });
  });

  it('is refused with every field at fault, and what to send instead', () => {
    const error = refusalOf({ query: { limit: '101' }, body: { kind: 'barn', seats: { count: 'ten' } } });
    expect(error.code).toBe('validation_failed');
    expect(error.fields).toEqual({
      limit: 'Use at most 100',
      name: 'This is required',
      kind: 'Use one of: club, hall',
      'seats.count': 'Send a number',
    });
  });

  it('is refused as a whole when there is no body', () => {
    expect(refusalOf({ body: undefined }).fields).toEqual({ body: 'This is required' });
  });

  it('leads nowhere when no record can have its path', () => {
    expect(refusalOf({ params: { id: 'too long' } }).code).toBe('not_found');
  });
});
