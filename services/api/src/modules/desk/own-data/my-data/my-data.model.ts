import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A file with the data of one person, from the request to the end of its link (rules: my data). */
export interface MyDataRecord {
  _id: string;
  userId: string;
  /** Counts the files of a person, so that two requests at once make one. */
  number: number;
  status: 'making' | 'ready' | 'over';
  askedAt: Date;
  /** Null until it is made. */
  bytes: number | null;
  /** The end of its link. Null until it is made. */
  until: Date | null;
}

/** 90 days, like sign-ins. The file itself is gone long before. */
const KEPT_SECONDS = 90 * 86_400;

const schema = new Schema<MyDataRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    number: { type: Number, required: true },
    status: { type: String, required: true },
    askedAt: { type: Date, required: true },
    bytes: { type: Number, default: null },
    until: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, number: -1 }, { unique: true });
schema.index({ askedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const myDataModel = defineModel<MyDataRecord>('MyData', 'my_data_files', schema);

/** The name in the store. No address below `/media` leads to such a name. */
export const storedName = ({ _id }: Pick<MyDataRecord, '_id'>) => `${_id}.zip`;
