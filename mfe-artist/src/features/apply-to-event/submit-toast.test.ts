import { ApiError } from '@backline/shell-sdk';
import { describe, expect, it } from 'vitest';
import { isRefusal, toastOf } from './submit-toast.ts';

const failure = (init: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 0, code: 'network', text: '', ...init });

describe('the message after a failed submit', () => {
  it('is a general one if no answer comes [toasts 8]', () => {
    expect(toastOf(failure({}), 20)).toEqual({
      title: 'Application Failed',
      description: 'Something went wrong. Please try again.',
      tone: 'danger',
    });
  });

  it.each([
    ['no answer', failure({}), "You're offline"],
    ['a refusal', failure({ status: 409, code: 'wrong_state' }), 'Application Failed'],
    ['an outage', failure({ status: 503, code: 'unavailable' }), 'Application Failed'],
  ])(
    'says that nothing was sent only if the browser was offline and no answer came: %s',
    (_, error, title) => {
      expect(toastOf(error, 20, true).title).toBe(title);
    },
  );

  it("is the server's message about the text", () => {
    const refused = failure({ status: 422, code: 'validation_failed', fields: { message: 'Too long' } });
    expect(toastOf(refused, 20).description).toBe('Too long');
  });

  it('says that they have applied when the key came with another text', () => {
    const refused = failure({ status: 409, code: 'idempotency_conflict', serverMessage: 'key reused' });
    expect(toastOf(refused, 20).description).toBe('You have already applied to this event.');
  });
});

describe('a submit', () => {
  it('is undecided without an answer or after an outage', () => {
    expect(isRefusal(failure({}))).toBe(false);
    expect(isRefusal(failure({ status: 503, code: 'unavailable' }))).toBe(false);
  });

  it('is decided by a refusal', () => {
    expect(isRefusal(failure({ status: 402, code: 'insufficient_credits' }))).toBe(true);
  });
});
