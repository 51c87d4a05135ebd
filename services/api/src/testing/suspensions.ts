import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { newId } from '@backline/service-kit/mongo/new-id';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { expect } from 'vitest';
import type { ApiConfig } from '#src/config.ts';
import { createMailTokens } from '#src/mail/mail-tokens.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { accountAdminOf } from './account-admin.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const REASONS = { reason: 'Spam', facts: '40 messages within an hour.', rule: 'Terms 6: no spam' };
const KEY = 'the key that services show each other';

export interface SuspendingApi {
  api: TestApi;
  /** Suspends a person as the operator does, or lifts the suspension. */
  setSuspended(person: { userId: string }, wanted: boolean): Promise<void>;
}

/** An API that can suspend people. The address of an account is its id with a domain. */
export async function startSuspendingApi(config: Partial<ApiConfig> = {}): Promise<SuspendingApi> {
  const suspended = new Set<string>();
  const accountAdmin = accountAdminOf({
    async find(email) {
      const id = email.replace('@example.org', '');
      return { id, email, otherWays: [], isSuspended: suspended.has(id) };
    },
    async setSuspended(id, wanted) {
      if (wanted) suspended.add(id);
      else suspended.delete(id);
    },
    send: async () => true,
  });
  const api = await startTestApi({ serviceRoleKey: KEY, ...config }, { accountAdmin });
  return {
    api,
    async setSuspended({ userId }, wanted) {
      const answer = await api.call('PUT', '/api/admin/suspensions', {
        headers: { [SERVICE_KEY_HEADER]: KEY },
        body: {
          email: `${userId}@example.org`,
          suspended: wanted,
          ...(wanted ? REASONS : { reason: 'A mistake' }),
        },
      });
      expect(answer.body).toMatchObject({ userId, changed: true });
    },
  };
}

/** The token of the mailed link to a statement about a person, who need not be suspended. */
export async function statementLinkOf(
  { context }: TestApi,
  { userId }: { userId: string },
  serviceKey: string,
): Promise<string> {
  const _id = newId();
  const { connection, clock } = context;
  const words = { subjectName: 'Juno Halide', reason: 'Spam', facts: '40 messages.', rule: 'Terms 6' };
  const who = { subjectId: userId, userIds: [userId], adminId: 'boss' };
  await statementModel(connection).create({ _id, act: 'person.suspend', ...who, ...words, at: clock() });
  return createMailTokens(serviceKey).sign('statement', [_id, userId]);
}

/** Suspends an artist without the act, its statement and its mail. */
export async function suspendByRecord(
  { context: { connection, clock } }: TestApi,
  { userId, id: artistId }: { userId: string; id: string },
): Promise<void> {
  await suspensionModel(connection).create({ _id: userId, artistId, at: clock() });
}
