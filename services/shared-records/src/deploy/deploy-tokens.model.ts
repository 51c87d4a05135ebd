import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A token with which a team publishes one app. Only its hash is kept. */
export interface DeployTokenRecord {
  _id: string;
  app: string;
  /** The team that owns the app. */
  team: string;
  hash: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
  revokedAt?: Date;
}

const schema = new Schema<DeployTokenRecord>(
  {
    _id: { type: String, required: true },
    app: { type: String, required: true },
    team: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
    revokedAt: { type: Date },
  },
  { versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ app: 1 });

export const deployTokenModel = defineModel<DeployTokenRecord>('DeployToken', 'deploy_tokens', schema);
