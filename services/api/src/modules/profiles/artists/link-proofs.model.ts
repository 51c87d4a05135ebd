import type { LinkProofStatus } from '@backline/contracts/profiles/link-proofs';
import type { Platform } from '@backline/contracts/base/links';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The proof of one link of one artist. It is removed when the link is changed or removed. */
export interface LinkProofRecord {
  _id: string;
  artistId: string;
  platform: Platform;
  /** The link in the profile. */
  link: string;
  status: LinkProofStatus;
  /** The code that the public description must contain. Null for a request, and after the proof. */
  code: string | null;
  evidence: string | null;
  evidenceLink: string | null;
  askedAt: Date | null;
  decidedAt: Date | null;
  reason: string | null;
  /** The account behind the link, in the platform's form. Null until the platform has returned it. */
  accountId: string | null;
  /** The time at which the platform was last asked for the owner of the link. */
  readAt: Date | null;
  createdAt: Date;
}

/** The index with the requests that were decided, the last one first. Proofs by a code are not in it. */
export const DECIDED_REQUESTS = 'decided_requests';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const date = { type: Date, default: null };

const schema = new Schema<LinkProofRecord>(
  {
    _id: text,
    artistId: text,
    platform: text,
    link: text,
    status: text,
    code: optional,
    evidence: optional,
    evidenceLink: optional,
    askedAt: date,
    decidedAt: date,
    reason: optional,
    accountId: optional,
    readAt: date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ artistId: 1, platform: 1, link: 1 }, { unique: true });
schema.index({ status: 1, askedAt: 1 });
schema.index(
  { decidedAt: -1 },
  { partialFilterExpression: { askedAt: { $type: 'date' } }, name: DECIDED_REQUESTS },
);

export const linkProofModel = defineModel<LinkProofRecord>('LinkProof', 'link_proofs', schema);
