import type { saveSignupDraftSchemas } from '@backline/contracts/profiles/signup.schemas';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { signupDraftModel, type SignupDraftRecord } from './signup.model.ts';

/** 12 months (rules: artist signup). */
const KEPT_DAYS = 365;
const EMPTY = { socialUrls: {}, extracted: null, fields: {} };

export async function findSignupDraft(
  { connection }: ApiContext,
  userId: string,
): Promise<SignupDraftRecord | null> {
  return signupDraftModel(connection).findById(userId).lean();
}

/**
 * Saves a draft. Each sent link and field replaces the stored one. The others stay, so that two screens share a
 * draft.
 */
export async function saveSignupDraft(
  context: ApiContext,
  userId: string,
  { socialUrls = {}, fields = {} }: z.output<typeof saveSignupDraftSchemas.body>,
): Promise<SignupDraftRecord | null> {
  return writeDraft(context, userId, {
    ...prefixed('socialUrls', socialUrls),
    ...prefixed('fields', fields),
  });
}

/** Stores the result of extraction, with the links that it read. */
export async function saveExtraction(
  context: ApiContext,
  userId: string,
  { socialUrls, extracted }: Pick<SignupDraft, 'socialUrls' | 'extracted'>,
): Promise<SignupDraftRecord | null> {
  return writeDraft(context, userId, { socialUrls, extracted });
}

/** Removes the draft, inside the transaction that makes a profile from it. Null without a draft. */
export async function takeSignupDraft(
  { connection }: ApiContext,
  userId: string,
  session: ClientSession,
): Promise<SignupDraftRecord | null> {
  return signupDraftModel(connection).findOneAndDelete({ _id: userId }, { session }).lean();
}

async function writeDraft(
  { connection, clock }: ApiContext,
  userId: string,
  changes: Record<string, unknown>,
): Promise<SignupDraftRecord | null> {
  const updatedAt = clock();
  const expiresAt = new Date(updatedAt.getTime() + KEPT_DAYS * 86_400_000);
  const $set = { ...changes, updatedAt, expiresAt };
  const paths = Object.keys($set);
  const missing = Object.entries(EMPTY).filter(
    ([name]) => !paths.some((path) => path.split('.')[0] === name),
  );
  // One operation, so that no draft is half made and no later save comes in between.
  return upsert(async () =>
    signupDraftModel(connection)
      .findOneAndUpdate(
        { _id: userId },
        { $set, $setOnInsert: Object.fromEntries(missing) },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
      )
      .lean(),
  );
}

function prefixed(prefix: string, values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value as unknown]),
  );
}
