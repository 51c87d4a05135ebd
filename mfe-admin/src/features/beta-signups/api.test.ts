import { ApiError } from '@backline/shell-sdk';
import { describe, expect, it } from 'vitest';
import { loadErrorText, needsGate } from './api.ts';

const refusal = new ApiError({
  status: 403,
  code: 'gate_required',
  text: '',
  serverMessage: 'Enter the admin code.',
});
const crash = new ApiError({ status: 500, code: 'internal', text: '', serverMessage: 'A fault inside' });

describe('a failed load of the signups', () => {
  it('needs the gate only when the server asks for it', () => {
    expect(needsGate(refusal)).toBe(true);
    expect(needsGate(crash)).toBe(false);
    expect(needsGate(null)).toBe(false);
  });

  it("shows the server's reason for a refusal, and a general sentence otherwise", () => {
    expect(loadErrorText(refusal)).toBe('Enter the admin code.');
    expect(loadErrorText(crash)).toBe('Failed to fetch beta signups');
    expect(loadErrorText(new Error('odd'))).toBe('Failed to fetch beta signups');
  });
});
