import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface FavouriteEntry {
  artistId: string;
  note: string;
  at: Date;
}

/** All favourites of a venue are one document, so that their number cannot pass its limit. */
export interface FavouritesRecord {
  /** The organisation. */
  _id: string;
  entries: FavouriteEntry[];
}

export const favouritesModel = defineModel<FavouritesRecord>(
  'Favourites',
  'favourites',
  new Schema<FavouritesRecord>(
    { _id: { type: String, required: true }, entries: { type: Schema.Types.Mixed, required: true } },
    { versionKey: false },
  ),
);
