import type { FileKind, PicturePlatform } from '@backline/contracts/base/choices';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A file that a person uploads, or that we fetch for a person, from its first byte to its removal. */
export interface MediaFileRecord {
  _id: string;
  /** User id of the uploader. */
  ownerId: string;
  kind: FileKind;
  /** The platform that we fetched it from; null for an upload. A fetched file does not count for the account. */
  source: PicturePlatform | null;
  /** As the uploader named it. */
  name: string;
  /** What the uploader declared, and what counts for the limit of the account. */
  bytes: number;
  status: 'uploading' | 'processing' | 'ready' | 'failed';
  /** Why it failed, or what it waits for, in words for its owner. */
  message: string | null;
  /** What the uploader's browser measured, where the server cannot. */
  told: { durationSeconds: number; peaks: number[] } | null;
  /** Its name in the store. A public file has it below `/media/`. */
  file: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  peaks: number[] | null;
  placeholder: string | null;
  /** The picture that stands for a video: the id of its file, and its name below `/media/`. */
  poster?: { fileId: string; file: string } | null;
  /** What shows the file, as `mix:ID`. */
  referencedBy: string[];
  /** When it is removed for good, unless something shows it by then. */
  goesAt: Date | null;
  /** When the last thing that showed it was removed. Until `goesAt` that can be undone, and nobody can open it. */
  removedAt: Date | null;
  /** When the uploader confirmed the rights in it; null for a document, and for a file that we fetched. */
  rightsConfirmedAt: Date | null;
  createdAt: Date;
}

/** The fields of a file that no check has filled and that nothing shows. */
export const UNCHECKED_FILE = {
  message: null,
  file: null,
  type: null,
  width: null,
  height: null,
  durationSeconds: null,
  peaks: null,
  placeholder: null,
  referencedBy: [],
  removedAt: null,
} satisfies Partial<MediaFileRecord>;

const text = { type: String, default: null };
const number = { type: Number, default: null };
const moment = { type: Date, required: true };

const schema = new Schema<MediaFileRecord>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    kind: { type: String, required: true },
    source: text,
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
    status: { type: String, required: true },
    message: text,
    told: { type: Schema.Types.Mixed, default: null },
    file: text,
    type: text,
    width: number,
    height: number,
    durationSeconds: number,
    peaks: { type: [Number], default: null },
    placeholder: text,
    poster: { type: Schema.Types.Mixed, default: null },
    referencedBy: { type: [String], default: [] },
    goesAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
    rightsConfirmedAt: { type: Date, default: null },
    createdAt: moment,
  },
  { versionKey: false },
);
schema.index({ ownerId: 1 });
schema.index({ goesAt: 1 });
schema.index({ referencedBy: 1 });
schema.index({ file: 1 });
schema.index({ status: 1, createdAt: 1 });

export const mediaFileModel = defineModel<MediaFileRecord>('MediaFile', 'media_files', schema);
