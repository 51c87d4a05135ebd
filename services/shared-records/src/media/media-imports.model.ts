import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/**
 * The bytes of a picture that a server of ours fetched, on their way to the check. Only the media service decodes
 * them. The media file of the same id is there before.
 */
export interface MediaImportRecord {
  _id: string;
  bytes: Buffer;
}

const schema = new Schema<MediaImportRecord>(
  { _id: { type: String, required: true }, bytes: { type: Buffer, required: true } },
  { versionKey: false },
);

export const mediaImportModel = defineModel<MediaImportRecord>('MediaImport', 'media_imports', schema);
