import type { RemoteDeclaration } from '@backline/contracts/releases';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The live version of one app, with what the shell must know of it, copied from its manifest. */
export interface ReleaseRecord extends RemoteDeclaration {
  /** Name of the app. */
  _id: string;
  version: string;
  publishedAt: Date;
}

const schema = new Schema<ReleaseRecord>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    paths: { type: [String], required: true },
    ownLayout: { type: [String], required: true },
    previewed: { type: [String], default: undefined },
    navigation: { type: Schema.Types.Mixed, required: true },
    publishedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const releaseModel = defineModel<ReleaseRecord>('Release', 'releases_registry', schema);
