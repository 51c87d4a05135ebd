import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { forbidden, unavailable } from '@backline/service-kit/http/answers/app-error';
import type Stripe from 'stripe';
import type { Checkout, Payable, Seen } from './checkout.ts';

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** A server that speaks Stripe's API, used instead of Stripe. */
  apiUrl?: string | undefined;
  /** The address of the product for browsers. */
  siteUrl: string;
  timeoutMs: number;
  clock: () => Date;
}

/** Events that Stripe sends to us. */
export interface StripeEvents {
  /**
   * Reads a signed event.
   * @throws AppError `forbidden` unless Stripe signed these bytes a moment ago.
   */
  read(body: string, signature: string | undefined): Promise<StripeEvent>;
}

export interface StripeEvent {
  /** The purchase of the event. Null for events about something else. */
  purchaseId: string | null;
  /** The bank has rejected our refund. */
  isFailedRefund: boolean;
}

/** The number of retries of a request, under the same key. */
const RETRIES = 2;
/** An older signature belongs to a replayed event. */
const SIGNED_FOR_SECONDS = 300;

/** Stripe Checkout by the official client, which is loaded with the first call. */
export function createStripeCheckout(access: StripeAccess): Checkout & StripeEvents {
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(access));

  return {
    open: (purchase, { email }) =>
      asking(async () => {
        const { checkout } = await stripe();
        const { id, url } = await checkout.sessions.create(sessionOf(purchase, email, access.siteUrl), {
          idempotencyKey: `purchase ${purchase._id}`,
        });
        if (url === null) throw new Error(`The checkout ${id} has no page`);
        return { reference: id, url };
      }),
    look: (purchase) => asking(async () => look(await stripe(), purchase, access.clock())),
    refund: async (purchase) => askRefund(await stripe(), purchase, { key: `refund ${purchase._id}` }),
    refundPart: async (purchase) =>
      askRefund(await stripe(), purchase, {
        key: `refund of unused credits ${purchase._id}`,
        amount: purchase.partRefundCents ?? 0,
      }),
    async read(body, signature) {
      const api = await stripe();
      const event = readEvent(api, access, body, signature);
      const purchaseId = await asking(() => purchaseOf(api, event));
      return { purchaseId, isFailedRefund: event.type === 'refund.failed' };
    },
  };
}

/** Refunds an amount, or the whole price without one. */
async function askRefund(
  { refunds }: Stripe,
  { _id, paymentId }: Payable,
  { key, ...amount }: { key: string; amount?: number },
): Promise<void> {
  if (paymentId === null) throw new Error(`The purchase ${_id} has no payment`);
  await refunds
    .create({ payment_intent: paymentId, ...amount }, { idempotencyKey: key })
    .catch((error: unknown) => {
      // A refusal repeats at each try, so an operator must see it.
      throw isRefusal(error) ? error : away(error);
    });
}

async function connect({ secretKey, apiUrl, timeoutMs }: StripeAccess): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const own = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new StripeClient(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    ...(own && {
      protocol: own.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: own.hostname,
      port: own.port === '' ? (own.protocol === 'http:' ? 80 : 443) : own.port,
    }),
  });
}

/** @throws AppError `unavailable` for each error of Stripe, because the state of the payment is then unknown. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw away(error);
  }
}

const away = (error: unknown) => unavailable('The payment service does not answer. Please try again.', error);

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

/** Describes a session with our own price. Stripe stores no products. */
function sessionOf(
  { _id, credits, priceCents, currency, eventId, expiresAt }: Payable,
  email: string,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const event = eventId === null ? {} : { event: eventId };
  const backWith = (query: Record<string, string>) => {
    const url = new URL(SCREEN_PATHS.credits, siteUrl);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  };
  const metadata = { purchase: _id };
  return {
    mode: 'payment',
    client_reference_id: _id,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: priceCents,
          tax_behavior: 'inclusive',
          product_data: { name: `${credits} credits` },
        },
      },
    ],
    // Packs are sold in certain countries only.
    billing_address_collection: 'required',
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: backWith({ purchase: _id, ...event }),
    cancel_url: backWith({ purchase: _id, left: '1', ...event }),
    metadata,
    payment_intent_data: { metadata },
  };
}

async function look(api: Stripe, { reference, expiresAt }: Payable, now: Date): Promise<Seen> {
  const nothing = { refundedCents: 0, isDisputed: false, country: null, paymentId: null };
  // Nobody has the address of this checkout, so nobody can pay it.
  if (reference === null) return { ...nothing, payment: expiresAt <= now ? 'expired' : 'open' };
  const session = await api.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = expanded(session.payment_intent);
  const charge = intent && expanded(intent.latest_charge);
  return {
    payment: paymentOf(session, intent),
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed === true && (await hasDispute(api, charge)),
    country: session.customer_details?.address?.country ?? null,
    paymentId: intent?.id ?? null,
  };
}

/** The expanded object. Our calls ask for the object itself, so an id counts as missing. */
function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'string' ? null : value;
}

function paymentOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Seen['payment'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (paid !== 'unpaid') return 'paid';
  // A bank transfer takes days, and may fail.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'open';
}

/** In these states the bank has the money. An inquiry takes none. */
const TAKEN: readonly Stripe.Dispute['status'][] = ['needs_response', 'under_review', 'lost'];

async function hasDispute(api: Stripe, { id }: Stripe.Charge): Promise<boolean> {
  const { data } = await api.disputes.list({ charge: id });
  return data.some(({ status }) => TAKEN.includes(status));
}

function readEvent(
  api: Stripe,
  { webhookSecret, clock }: StripeAccess,
  body: string,
  signature: string | undefined,
): Stripe.Event {
  try {
    return api.webhooks.constructEvent(
      body,
      signature ?? '',
      webhookSecret,
      SIGNED_FOR_SECONDS,
      undefined,
      clock().getTime(),
    );
  } catch {
    throw forbidden('Stripe has not signed this event');
  }
}

async function purchaseOf(api: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.client_reference_id;
    case 'refund.failed':
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return purchaseOfPayment(api, event.data.object.payment_intent);
    default:
      return null;
  }
}

async function purchaseOfPayment(
  api: Stripe,
  payment: string | Stripe.PaymentIntent | null,
): Promise<string | null> {
  if (payment === null) return null;
  const id = typeof payment === 'string' ? payment : payment.id;
  const { data } = await api.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0]?.client_reference_id ?? null;
}
