import type { BuildSource, Publisher } from '@backline/contracts/platform/deploy';
import type { RemoteDeclaration } from '@backline/contracts/platform/releases';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { ReleasePin } from './release-pin.ts';

/** The live version of one app, with the shell's facts about it, copied from its manifest. */
export interface ReleaseRecord extends RemoteDeclaration, ReleasePin {
  /** Name of the app. */
  _id: string;
  /** Increases with each change of the live releases. */
  revision: number;
  /** The former release. It takes over if a file of the live version is missing or changed. */
  previous?: ReleasePin | undefined;
  publishedAt: Date;
  by: Publisher;
  source: BuildSource | null;
}

const pin = { version: { type: String, required: true }, integrity: { type: String, required: true } };

const schema = new Schema<ReleaseRecord>(
  {
    _id: { type: String, required: true },
    ...pin,
    revision: { type: Number, required: true },
    previous: { type: new Schema<ReleasePin>(pin, { _id: false }), default: undefined },
    paths: { type: [String], required: true },
    ownLayout: { type: [String], required: true },
    previewed: { type: [String], default: undefined },
    rendered: { type: [String], default: undefined },
    flags: { type: [String], default: undefined },
    fills: { type: [String], default: undefined },
    navigation: { type: Schema.Types.Mixed, required: true },
    publishedAt: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    source: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);

export const releaseModel = defineModel<ReleaseRecord>('Release', 'releases_registry', schema);
