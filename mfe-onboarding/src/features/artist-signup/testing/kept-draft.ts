import { getSignupDraft, saveSignupDraft, type SignupDraft } from '@backline/contracts/profiles/signup';
import { buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const { artistId: _none, ...withoutProfile } = buildUser({ email: 'mara@example.org' });

/** An artist with an account and without a profile. */
export const NEWCOMER = withoutProfile;

/**
 * Mocks a server with a draft. The returned function waits until the last saved changes are the given ones. Changes
 * are sent after a pause in typing, and a busy machine takes longer.
 */
export function keepDraft(draft: Partial<SignupDraft> = {}) {
  const kept: unknown[] = [];
  mockApi.use(
    mockCall(getSignupDraft, buildSignupDraft(draft)),
    mockCall(saveSignupDraft, ({ body }) => {
      kept.push(body);
      return buildSignupDraft(draft);
    }),
  );
  return (changes: object) => waitFor(() => expect(kept.at(-1)).toEqual(changes), { timeout: 5000 });
}
