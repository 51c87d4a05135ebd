import type { TestResult } from '@backline/contracts/shop/purchases';

/** The payment service, or our own test page. */
export type CheckoutKind = 'stripe' | 'test';

/** The facts of a purchase for a payment service, and those that it returned. */
export interface Payable {
  _id: string;
  credits: number;
  /** With tax, in the smallest unit of the currency. */
  priceCents: number;
  currency: string;
  /** The event whose application waits for the credits. */
  eventId: string | null;
  /** The payment service's id of the checkout. Null until the service knows it. */
  reference: string | null;
  /** The payment service's id of the payment. */
  paymentId: string | null;
  /** The buyer's choice on the page of the test checkout. */
  testResult?: TestResult;
  /** The time at which the refund was requested. */
  refundAskedAt: Date | null;
  /** The part of the price for unused credits, whose refund was requested. Absent in most purchases. */
  partRefundCents?: number;
  /** The end of the time for paying. */
  expiresAt: Date;
}

/** The payment service's view of a purchase. */
export interface Seen {
  payment: 'open' | 'paid' | 'expired' | 'failed';
  refundedCents: number;
  /** Whether the buyer's bank has taken the money back, temporarily or finally. */
  isDisputed: boolean;
  /** The country of the billing address. Null if it was not asked for. */
  country: string | null;
  /** The payment service's id of the payment. Null before there is one. */
  paymentId: string | null;
}

/** A service that takes money. Every call is safe to repeat. */
export interface Checkout {
  /** Opens the checkout of a purchase and returns its address. */
  open(purchase: Payable, buyer: { email: string }): Promise<{ reference: string; url: string }>;
  look(purchase: Payable): Promise<Seen>;
  /** Refunds the whole price. */
  refund(purchase: Payable): Promise<void>;
  /** Refunds `partRefundCents` of the price. */
  refundPart(purchase: Payable): Promise<void>;
}
