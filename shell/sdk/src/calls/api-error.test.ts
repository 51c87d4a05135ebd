import { describe, expect, it } from 'vitest';
import { errorOfResponse } from './api-error.ts';

describe('an answer with an error status', () => {
  it.each([
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
    [500, 'internal'],
  ])('without a readable body gets its code from the status %i: %s [errors 9]', async (status, code) => {
    const error = await errorOfResponse(new Response('<html>', { status }));
    expect(error).toMatchObject({ status, code, serverMessage: undefined, message: `${status}: <html>` });
  });

  it('of a newer server keeps the message, and gets a code that this page knows', async () => {
    const body = { code: 'of_tomorrow', message: 'Wait a day.', requestId: 'r1' };
    const error = await errorOfResponse(Response.json(body, { status: 403 }));
    expect(error).toMatchObject({ code: 'forbidden', serverMessage: 'Wait a day.' });
  });
});
