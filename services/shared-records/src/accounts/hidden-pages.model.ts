import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export type PageKind = 'artist' | 'venue' | 'event';

/** A page that an administrator hid. */
export interface HiddenPageRecord {
  /** The kind and the id of the page. */
  _id: string;
  kind: PageKind;
  pageId: string;
  at: Date;
}

const text = { type: String, required: true };

export const hiddenPageModel = defineModel<HiddenPageRecord>(
  'HiddenPage',
  'hidden_pages',
  new Schema<HiddenPageRecord>(
    { _id: text, kind: text, pageId: text, at: { type: Date, required: true } },
    { versionKey: false },
  ),
);
