import { legalName } from '@backline/contracts/accounts/legal.schemas';
import type { LegalText } from '@backline/contracts/accounts/legal';
import { invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import type { RouteContext } from '#src/context.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts/accounts.model.ts';
import { acceptedTextModel } from './accepted-texts.model.ts';

export function findLegalText({ settings }: Pick<RouteContext, 'settings'>, name: string): LegalText {
  const known = legalName.safeParse(name);
  if (!known.success) throw notFound('Page');
  return settings.legalFiles[known.data].text;
}

/**
 * The record of the accepted terms for an account (rules: law). The text is kept in its present wording.
 * @returns null if no terms were shown. @throws AppError `validation_failed` if the terms have changed since they
 * were shown.
 */
export async function acceptTerms(
  { connection, clock, settings }: RouteContext,
  version: string | undefined,
): Promise<AcceptedTerms | null> {
  if (version === undefined) return null;
  const { text, markdown } = settings.legalFiles.terms;
  if (version !== text.version) {
    throw invalidFields({ termsVersion: 'The terms have changed. Please read them and try again.' });
  }
  const acceptedAt = clock();
  const texts = acceptedTextModel(connection);
  await insertOrFind<unknown>(
    async () => texts.create({ _id: version, name: 'terms', markdown, firstAcceptedAt: acceptedAt }),
    async () => texts.findById(version).readConcern(CONFIRMED).lean(),
  );
  return { version, acceptedAt };
}
