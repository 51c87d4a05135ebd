import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable, type ApiErrorCode } from '#src/calls/api-error.ts';
import { failureMessage, unexpectedMessage } from './failure-message.ts';

const UNREACHABLE = "Backline can't be reached. Please try again.";
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const failure = (status: number, code: ApiErrorCode, serverMessage?: string) =>
  new ApiError({ status, code, text: '', serverMessage });

afterEach(() => vi.restoreAllMocks());

describe('a failed call', () => {
  it.each([
    ['no answer', unreachable(), UNREACHABLE],
    ['a proxy without a service behind it', failure(502, 'unavailable'), UNREACHABLE],
    ['a service that says why', failure(503, 'unavailable', 'Back at noon'), 'Back at noon'],
    ['a refusal with a message', failure(401, 'invalid_credentials', 'Wrong password'), 'Wrong password'],
    ['a refusal without a message', failure(401, 'invalid_credentials'), 'Please try again'],
    ['something else', new Error('Oh'), 'Please try again'],
  ])('shows the message: %s', (_, error, message) => {
    expect(failureMessage(error, 'Please try again')).toBe(message);
  });

  it.each([
    ['no answer', unreachable(), UNREACHABLE],
    ['a service that is away', failure(503, 'unavailable', 'Upstream'), UNREACHABLE],
    ['a refusal with a message that is not for people', failure(500, 'internal', 'E11000'), UNEXPECTED],
    [
      'a write while an administrator only looks',
      failure(403, 'view_only', 'You only look: no'),
      'You only look: no',
    ],
    ['something else', new Error('Oh'), UNEXPECTED],
  ])('without a message of its own shows: %s', (_, error, message) => {
    expect(unexpectedMessage(error)).toBe(message);
  });

  it.each([
    ['no answer', unreachable(), "You're offline. Please try again when you are back."],
    [
      'an answer that no service gave',
      failure(504, 'unavailable'),
      "You're offline. Please try again when you are back.",
    ],
    ['a refusal with a message', failure(404, 'not_found', 'Event not found'), 'Event not found'],
    ['something else', new Error('Oh'), UNEXPECTED],
  ])('says that the browser has no network: %s', (_, error, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failureMessage(error)).toBe(message);
  });

  it('shows the general message when neither the server nor the caller has one', () => {
    expect(failureMessage(new Error('Oh'))).toBe(UNEXPECTED);
    expect(failureMessage(failure(404, 'not_found', 'Event not found'))).toBe('Event not found');
  });
});
