import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** Half a year. A person who stays away for longer is a stranger everywhere. */
const KEPT_SECONDS = 180 * 86_400;

/** The places from which the owner of a hosted account has signed in. All texts are keyed hashes. */
export interface KnownPlacesRecord {
  /** Made from the address of the account. */
  _id: string;
  networks: string[];
  devices: string[];
  seenAt: Date;
}

const schema = new Schema<KnownPlacesRecord>(
  {
    _id: { type: String, required: true },
    networks: { type: [String], required: true },
    devices: { type: [String], required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const knownPlacesModel = defineModel<KnownPlacesRecord>('KnownPlaces', 'edge_known_places', schema);
