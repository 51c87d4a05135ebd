import type { PurchaseStatus } from '@backline/contracts/shop/purchases';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { CheckoutKind, Payable } from '#src/integrations/checkout/checkout.ts';

export interface PurchaseRecord extends Payable {
  artistId: string;
  userId: string;
  packId: string;
  /** The country that the buyer entered. Null if it was not asked. */
  country: string | null;
  provider: CheckoutKind;
  status: PurchaseStatus;
  /** The credits that were taken back, including those that became a debt. */
  takenBack: number;
  /** Increases with each step, so that two simultaneous steps always conflict. */
  version: number;
  /** The address of the checkout. Null until the payment service has returned it. */
  checkoutUrl: string | null;
  idempotencyKey?: string;
  /** Distinguishes a repeat with the same key from another purchase. */
  payloadHash: string;
  createdAt: Date;
  paidAt: Date | null;
  /** The times at which the receipts of the payment and of its refund were queued. Each is mailed once. */
  receiptMailedAt?: Date;
  refundMailedAt?: Date;
  partRefundMailedAt?: Date;
  /** When the buyer withdrew from it, and when the receipt of that was queued. Absent in most records. */
  withdrawnAt?: Date;
  withdrawalMailedAt?: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const optionalText = { type: String, default: null };
const optionalDate = { type: Date, default: null };

const schema = new Schema<PurchaseRecord>(
  {
    _id: text,
    artistId: text,
    userId: text,
    packId: text,
    credits: number,
    priceCents: number,
    currency: text,
    country: optionalText,
    eventId: optionalText,
    provider: text,
    status: text,
    takenBack: number,
    version: number,
    reference: optionalText,
    checkoutUrl: optionalText,
    paymentId: optionalText,
    testResult: String,
    refundAskedAt: optionalDate,
    partRefundCents: Number,
    idempotencyKey: String,
    payloadHash: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    paidAt: optionalDate,
    receiptMailedAt: Date,
    refundMailedAt: Date,
    partRefundMailedAt: Date,
    withdrawnAt: Date,
    withdrawalMailedAt: Date,
  },
  { versionKey: false },
);
schema.index({ artistId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index(
  { artistId: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
);

export const purchaseModel = defineModel<PurchaseRecord>('Purchase', 'purchases', schema);
