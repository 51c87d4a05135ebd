import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { StoredTown } from '#src/modules/base/places/town.ts';

/** What the directory needs of an artist, so that a search reads small records in the order of the directory. */
export interface ArtistListingRecord {
  /** The artist's id. */
  _id: string;
  /** The artist's choice to be in the directory. */
  isListed: boolean;
  /** The artist's choice to be found by a free night. Null without a choice. */
  tellsWhenFree: boolean | null;
  /** Whether the artist has ever marked dates. */
  marksDates: boolean;
  /** Whether a search for a free night can find the artist. It follows from the three fields above. */
  isFindable: boolean;
  /** The stage name in plain letters, and its words. */
  name: string;
  words: string[];
  /** The genres in plain letters. */
  genres: string[];
  town: StoredTown | null;
  level: number;
  hasMix: boolean;
  /** The day on which the artist applied or signed in last, counted from 1970 in UTC. */
  activeDay: number;
  /** The place in the directory, see `rankOf`. */
  rank: string;
}

const yesNo = { type: Boolean, required: true };
const number = { type: Number, required: true };
const text = { type: String, required: true };

const schema = new Schema<ArtistListingRecord>(
  {
    _id: text,
    isListed: yesNo,
    tellsWhenFree: { type: Boolean, default: null },
    marksDates: yesNo,
    isFindable: yesNo,
    name: { type: String, default: '' },
    words: { type: [String], required: true },
    genres: { type: [String], required: true },
    town: { type: Schema.Types.Mixed, default: null },
    level: number,
    hasMix: yesNo,
    activeDay: number,
    rank: text,
  },
  { versionKey: false },
);
schema.index({ isListed: 1, rank: 1 });
schema.index({ isFindable: 1, rank: 1 });
schema.index({ words: 1 });
schema.index({ genres: 1 });
schema.index({ 'town.cell': 1 });

export const artistListingModel = defineModel<ArtistListingRecord>(
  'ArtistListing',
  'artist_listings',
  schema,
);
