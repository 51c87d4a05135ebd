import type { TestResult } from '@backline/contracts/shop/purchases';

/** A payment service, or our own page in its place. */
export type CheckoutKind = 'stripe' | 'test';

/** What a payment service is told of a purchase, and what it told us. */
export interface Payable {
  _id: string;
  credits: number;
  /** With tax, in the smallest unit of the currency. */
  priceCents: number;
  currency: string;
  /** The event whose application waits for the credits. */
  eventId: string | null;
  /** What the service calls it. Null until the service knows it. */
  reference: string | null;
  /** What the service calls the payment. */
  paymentId: string | null;
  /** What the buyer chose on the page of the test checkout. */
  testResult?: TestResult;
  /** When the price was asked back. */
  refundAskedAt: Date | null;
  /** Until when it can be paid. */
  expiresAt: Date;
}

/** What a payment service says of a purchase. */
export interface Seen {
  payment: 'open' | 'paid' | 'expired' | 'failed';
  refundedCents: number;
  /** Whether the buyer’s bank has taken the money back, for now or for good. */
  isDisputed: boolean;
  /** The country of the billing address. Null where it was not asked for. */
  country: string | null;
  /** What the service calls the payment. Null before there is one. */
  paymentId: string | null;
}

/** A service that takes money. Each call may be repeated and is done once. */
export interface Checkout {
  /** Where and how a purchase is paid. */
  open(purchase: Payable, buyer: { email: string }): Promise<{ reference: string; url: string }>;
  look(purchase: Payable): Promise<Seen>;
  /** Gives the whole price back. */
  refund(purchase: Payable): Promise<void>;
}
