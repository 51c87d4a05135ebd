import type { SavedFilter } from '@backline/contracts/pages/saved-filters';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface StoredFilter extends SavedFilter {
  savedAt: Date;
}

/** All filters of an artist are one document, so that their number cannot pass its limit. */
export interface SavedFiltersRecord {
  /** The artist's id. */
  _id: string;
  entries: StoredFilter[];
  /** The last search for new events. Before the first one, the time of the first filter. */
  searchedAt: Date;
  /** The events that the last search told. One that opens to everybody after early access is not told twice. */
  told: string[];
}

export const savedFiltersModel = defineModel<SavedFiltersRecord>(
  'SavedFilters',
  'saved_filters',
  new Schema<SavedFiltersRecord>(
    {
      _id: { type: String, required: true },
      entries: { type: Schema.Types.Mixed, required: true },
      searchedAt: { type: Date, required: true },
      told: { type: [String], default: [] },
    },
    { versionKey: false },
  ),
);
