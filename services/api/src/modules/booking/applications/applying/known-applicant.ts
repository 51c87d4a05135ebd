import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';

interface Applicant {
  artistId: string;
  /** Whether the person's address is verified. */
  isVerified: boolean;
}

/**
 * Whether the artist must verify the address first, as before every application after the first (rules: applying).
 */
export async function needsAddress(
  { connection }: ApiContext,
  { artistId, isVerified }: Applicant,
  session?: ClientSession,
): Promise<boolean> {
  if (isVerified) return false;
  const first = await driverCollection(applicationModel(connection)).findOne(
    { artistId },
    { projection: { _id: 1 }, maxTimeMS: databaseTimeLeft(), ...(session && { session }) },
  );
  return first !== null;
}

/** @throws AppError `forbidden` if the artist must verify the address first. */
export async function requireAddress(
  context: ApiContext,
  applicant: Applicant,
  session?: ClientSession,
): Promise<void> {
  if (!(await needsAddress(context, applicant, session))) return;
  throw forbidden(
    'Confirm your email address before you apply again. Only the first application needs none.',
  );
}
