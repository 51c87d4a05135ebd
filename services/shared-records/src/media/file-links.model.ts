import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A link by which one person reads one private file for some minutes. */
export interface FileLinkRecord {
  /** The hash of its token. Only the holder of the link knows the token. */
  _id: string;
  fileId: string;
  /** The only person who may use it. */
  userId: string;
  /** The name under which the browser saves the file. */
  name: string;
  until: Date;
}

const text = { type: String, required: true };

const schema = new Schema<FileLinkRecord>(
  { _id: text, fileId: text, userId: text, name: text, until: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const fileLinkModel = defineModel<FileLinkRecord>('FileLink', 'media_links', schema);
