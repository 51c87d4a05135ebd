import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** An account of a hosted project whose owner has followed a mailed link at this product. */
export interface MailboxProofRecord {
  /** The user id. */
  _id: string;
  email: string;
  provenAt: Date;
}

export const mailboxProofModel = defineModel<MailboxProofRecord>(
  'MailboxProof',
  'edge_mailbox_proofs',
  new Schema<MailboxProofRecord>(
    {
      _id: { type: String, required: true },
      email: { type: String, required: true },
      provenAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
