import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startOutside, type TestOutside } from '#src/testing/test-outside.ts';

type Json = Record<string, unknown>;

export const STRIPE_KEYS = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_stand_in' };

interface Session extends Json {
  id: string;
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
}

interface Payment {
  intent: Json & { id: string; status: string };
  charge: Json & { id: string; amount: number; amount_refunded: number; disputed: boolean };
  disputes: (Json & { id: string; status: string })[];
}

/** A server with Stripe’s paths, keys and idempotency. A test pays, expires, refunds and disputes its objects. */
export interface StripeStandIn extends TestOutside {
  sessions: Map<string, Session>;
  refunds: Json[];
  /** Makes each request fail with 500 until it is called with false. */
  fail(fails: boolean): void;
  /** The buyer pays a checkout. With `later` the money arrives later. */
  pay(reference: string, options?: { country?: string; later?: boolean }): string;
  /** The pending money arrives, or fails. */
  arrive(reference: string, arrives: boolean): void;
  expire(reference: string): void;
  /** Somebody refunds money in the dashboard. */
  refundInDashboard(reference: string, cents: number): void;
  dispute(reference: string, status: string): void;
}

export async function startStripeStandIn(clock: () => Date): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const refunds: Json[] = [];
  const answers = new Map<string, { body: string; answer: Json }>();
  let fails = false;
  const now = () => Math.floor(clock().getTime() / 1000);
  const paymentOf = (reference: string) => known(payments, reference);

  const server = await startOutside((req, res) => void handle(req, res));

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await textOf(req);
    if (fails) return send(res, 500, problem('api_error', 'The stand-in is out of order'));
    if (req.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return send(res, 401, problem('invalid_request_error', 'Invalid API Key provided'));
    const key = req.headers['idempotency-key'];
    if (req.method !== 'POST' || typeof key !== 'string') return reply(res, answerTo(req, body));
    const first = answers.get(key);
    if (first && first.body !== body)
      return send(
        res,
        400,
        problem('idempotency_error', 'Keys for idempotent requests can only be used once'),
      );
    const answer = first?.answer ?? answerTo(req, body);
    if (answer) answers.set(key, { body, answer });
    reply(res, answer);
  }

  function answerTo({ method, url = '' }: IncomingMessage, body: string): Json | undefined {
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const form = new URLSearchParams(body);
    const route = `${method} ${pathname.replace(/cs_\w+$/, ':id')}`;
    const reference = pathname.split('/').at(-1) ?? '';
    const payment = [...payments].find(([, { intent, charge }]) =>
      [intent.id, charge.id].includes(
        searchParams.get('payment_intent') ?? searchParams.get('charge') ?? form.get('payment_intent') ?? '',
      ),
    );
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return newSession(form);
      case 'GET /v1/checkout/sessions/:id':
        return expandedSession(reference);
      case 'GET /v1/checkout/sessions':
        return listOf(payment ? [known(sessions, payment[0])] : []);
      case 'GET /v1/disputes':
        return listOf(payment?.[1].disputes ?? []);
      case 'POST /v1/refunds':
        return payment && refund(payment[1], form.get('amount'));
      default:
        return undefined;
    }
  }

  function newSession(form: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      customer_details: null,
      url: `${server.url}/c/pay/${id}`,
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      metadata: { purchase: form.get('metadata[purchase]') },
      expires_at: Number(form.get('expires_at')),
      mode: form.get('mode'),
      livemode: false,
      created: now(),
    };
    sessions.set(id, session);
    return session;
  }

  function expandedSession(reference: string): Json | undefined {
    const session = sessions.get(reference);
    const payment = payments.get(reference);
    if (!payment) return session;
    const { intent, charge } = payment;
    const hasCharge = intent.status === 'succeeded';
    return { ...session, payment_intent: { ...intent, latest_charge: hasCharge ? charge : null } };
  }

  /** Refunds an amount, or what is left. As Stripe does, it refuses more than that. */
  function refund({ intent, charge }: Payment, wanted: string | null): Json | undefined {
    const left = charge.amount - charge.amount_refunded;
    const amount = wanted === null ? left : Number(wanted);
    if (amount > left) return undefined;
    charge.amount_refunded += amount;
    charge['refunded'] = amount === left;
    const made = { id: `re_${refunds.length + 1}`, object: 'refund', amount, status: 'succeeded' };
    const answer = { ...made, payment_intent: intent.id };
    refunds.push(answer);
    return answer;
  }

  function newPayment(session: Session, status: string): Payment {
    const common = { currency: session['currency'], metadata: session['metadata'] };
    const id = session.id.replace('cs_', 'pi_');
    const amount = Number(session['amount_total']);
    return {
      intent: { id, object: 'payment_intent', status, amount, latest_charge: null, ...common },
      charge: {
        id: session.id.replace('cs_', 'ch_'),
        object: 'charge',
        amount,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        payment_intent: id,
        ...common,
      },
      disputes: [],
    };
  }

  return {
    ...server,
    sessions,
    refunds,
    fail: (next) => {
      fails = next;
    },
    pay(reference, { country = 'DE', later = false } = {}) {
      const session = known(sessions, reference);
      const payment = newPayment(session, later ? 'processing' : 'succeeded');
      session.status = 'complete';
      session.payment_status = later ? 'unpaid' : 'paid';
      session['payment_intent'] = payment.intent.id;
      session['customer_details'] = { address: { country }, email: null, name: null, phone: null };
      payments.set(reference, payment);
      return payment.intent.id;
    },
    arrive(reference, arrives) {
      paymentOf(reference).intent.status = arrives ? 'succeeded' : 'requires_payment_method';
      if (arrives) known(sessions, reference).payment_status = 'paid';
    },
    expire: (reference) => {
      known(sessions, reference).status = 'expired';
    },
    refundInDashboard(reference, cents) {
      paymentOf(reference).charge.amount_refunded += cents;
    },
    dispute(reference, status) {
      const { intent, charge, disputes } = paymentOf(reference);
      charge.disputed = true;
      disputes[0] = {
        id: 'dp_1',
        object: 'dispute',
        status,
        charge: charge.id,
        payment_intent: intent.id,
        amount: charge.amount,
        reason: 'fraudulent',
      };
    },
  };
}

/** An event in Stripe's form, with a signature of this moment. */
export function stripeEvent(type: string, object: Json, at: Date, secret = STRIPE_KEYS.webhookSecret) {
  const created = Math.floor(at.getTime() / 1000);
  const body = JSON.stringify({
    id: `evt_${type}`,
    object: 'event',
    type,
    created,
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object },
  });
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return { body, signature: `t=${created},v1=${signature}` };
}

function known<T>(all: ReadonlyMap<string, T>, reference: string): T {
  const found = all.get(reference);
  if (found === undefined) throw new Error(`The stand-in has no checkout ${reference}`);
  return found;
}

const listOf = (data: Json[]): Json => ({ object: 'list', data, has_more: false, url: '/v1' });
const problem = (type: string, message: string): Json => ({ error: { type, message } });

function reply(res: ServerResponse, answer: Json | undefined): void {
  if (answer) return send(res, 200, answer);
  send(res, 404, problem('invalid_request_error', 'No such object'));
}

function send(res: ServerResponse, status: number, answer: Json): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

async function textOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
