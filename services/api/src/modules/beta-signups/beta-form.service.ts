import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BETA_FORM_MAX_MS, BETA_FORM_MIN_MS } from '@backline/contracts/beta-signups';
import type { ApiContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { AppError } from '#src/http/app-error.ts';
import { betaFormKeyModel } from './beta-signups.model.ts';

const KEY = 'beta-form';

/** A ticket is the moment it was given, signed, so that nothing is stored for a form that is only looked at. */
export async function giveTicket(context: ApiContext): Promise<string> {
  const moment = String(context.clock().getTime());
  return `${moment}.${sign(await formKey(context), moment)}`;
}

/**
 * Whether the form was open long enough for a person to have filled it.
 *
 * @throws AppError `validation_failed` for a ticket that is not ours or too old, which a person may have.
 */
export async function wasReadByPerson(context: ApiContext, ticket: string): Promise<boolean> {
  const [moment = '', signature = ''] = ticket.split('.', 2);
  const age = context.clock().getTime() - Number(moment);
  const isOurs = isSame(signature, sign(await formKey(context), moment));
  if (!isOurs || age > BETA_FORM_MAX_MS) throw ticketRefused();
  return age >= BETA_FORM_MIN_MS;
}

function sign(key: string, moment: string): string {
  return createHmac('sha256', key).update(moment).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ticketRefused(): AppError {
  const message = 'Please open the form again and send it once more.';
  return new AppError('validation_failed', { message, fields: { ticket: message } });
}

async function formKey({ connection }: ApiContext): Promise<string> {
  const keys = betaFormKeyModel(connection);
  const known = await keys.findById(KEY).lean();
  if (known) return known.key;
  const key = randomBytes(32).toString('base64url');
  try {
    await keys.create({ _id: KEY, key });
    return key;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return (await keys.findById(KEY).lean())?.key ?? key;
  }
}
