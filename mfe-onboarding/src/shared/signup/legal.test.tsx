import { getLegalText } from '@backline/contracts/accounts/legal';
import { buildLegalText } from '@backline/contracts/testing/builders';
import { ApiError, createQueryClient } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAcceptTerms } from './legal.ts';

withMockApi();

let version: string;
beforeEach(() => {
  version = '000000000001';
  mockApi.use(mockCall(getLegalText, () => buildLegalText({ version })));
});

function open() {
  const client = createQueryClient();
  return renderHook(() => useAcceptTerms(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current;
}
const changed = new ApiError({
  status: 422,
  code: 'validation_failed',
  text: '',
  fields: { termsVersion: 'The terms have changed. Please read them again.' },
});

describe('the terms that a person accepts', () => {
  it('are those that the page has shown', async () => {
    const accept = open();
    const send = vi.fn(async (terms: string) => terms);
    await expect(accept(send)).resolves.toBe('000000000001');
    version = '000000000002';
    await expect(accept(send)).resolves.toBe('000000000001');
  });

  it('are read anew after the server says that they have changed', async () => {
    const accept = open();
    await expect(accept(() => Promise.reject(changed))).rejects.toBe(changed);
    version = '000000000002';
    await expect(accept(async (terms) => terms)).resolves.toBe('000000000002');
  });

  it('stay the same after any other refusal', async () => {
    const accept = open();
    const taken = new ApiError({ status: 409, code: 'email_taken', text: '' });
    await expect(accept(() => Promise.reject(taken))).rejects.toBe(taken);
    version = '000000000002';
    await expect(accept(async (terms) => terms)).resolves.toBe('000000000001');
  });

  it('that cannot be read are not accepted', async () => {
    mockApi.use(mockCall(getLegalText, refuse('unavailable')));
    const send = vi.fn(async () => 'sent');
    await expect(open()(send)).rejects.toMatchObject({ code: 'unavailable' });
    expect(send).not.toHaveBeenCalled();
  });
});
