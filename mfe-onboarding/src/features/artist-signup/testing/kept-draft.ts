import { getSignupDraft, saveSignupDraft, type SignupDraft } from '@backline/contracts/signup';
import { buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const { artistId: _none, ...withoutProfile } = buildUser({ email: 'mara@example.org' });

/** The code of a step comes when somebody first gets there, which takes its time on a busy machine. */
export const FIRST_VISIT = { timeout: 10_000 };

/** Somebody whose account exists and whose profile does not. */
export const NEWCOMER = withoutProfile;

/**
 * The server knows a draft and is sent changes of it. Answers a function that waits until the last changes are
 * the given ones: typing pauses first, and a busy machine takes longer.
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
