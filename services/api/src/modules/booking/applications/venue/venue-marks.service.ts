import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';

interface Note {
  note: string;
  /** The version that the person has read. */
  version: number;
}

export function starApplication(
  { connection }: ApiContext,
  applicationId: string,
  starred: boolean,
): Promise<ApplicationRecord> {
  return inTransaction(connection, async (session) => {
    const application = await applicationModel(connection)
      .findOneAndUpdate({ _id: applicationId }, { $set: { starred } }, { returnDocument: 'after', session })
      .lean();
    if (!application) throw notFound('Application');
    return application;
  });
}

/**
 * Stores the note. The same text again changes nothing, so that a repeat is safe.
 * @throws AppError `wrong_state` if somebody of the venue has changed it since that version.
 */
export function noteApplication(
  { connection }: ApiContext,
  applicationId: string,
  { note, version }: Note,
): Promise<ApplicationRecord> {
  return inTransaction(connection, async (session) => {
    const applications = applicationModel(connection);
    const present = await applications.findById(applicationId).session(session).lean();
    if (!present) throw notFound('Application');
    if (present.note === note) return present;
    if (present.noteVersion !== version) throw changedMeanwhile(present);
    const noteVersion = version + 1;
    await applications.updateOne({ _id: applicationId }, { $set: { note, noteVersion } }, { session });
    return { ...present, note, noteVersion };
  });
}

function changedMeanwhile({ note, noteVersion }: ApplicationRecord): AppError {
  return new AppError('wrong_state', {
    message: 'Somebody of your venue has changed this note meanwhile.',
    details: { note, noteVersion },
  });
}
