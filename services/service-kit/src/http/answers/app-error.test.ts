import { ERROR_STATUS } from '@backline/contracts/base/errors';
import { describe, expect, it } from 'vitest';
import { AppError, invalidFields, notFound, outage } from './app-error.ts';

describe('a failure that the caller may know about', () => {
  it('has the status that the contract gives its code', () => {
    expect(notFound('Event')).toMatchObject({ status: ERROR_STATUS.not_found, message: 'Event not found' });
  });

  it('can have a code of another protocol, with a status of its own', () => {
    const error = new AppError('over_request_rate_limit', { status: 429, message: 'Slow down' });
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429, headers: {} });
  });

  it('names the fields at fault, and says the first message to callers that show only one', () => {
    const fields = { email: 'Enter your email address', city: 'City is required' };
    expect(invalidFields(fields)).toMatchObject({
      code: 'validation_failed',
      message: 'Enter your email address',
      fields,
    });
  });

  it('tells the caller of an outage when to try again', () => {
    const cause = new Error('connection lost');
    expect(outage(cause)).toMatchObject({ status: 503, cause, headers: { 'Retry-After': '5' } });
  });
});
