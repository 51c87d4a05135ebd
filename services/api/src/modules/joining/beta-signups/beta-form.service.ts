import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BETA_FORM_MAX_MS, BETA_FORM_MIN_MS } from '@backline/contracts/joining/beta-form-limits';
import { type AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import type { ApiContext } from '#src/context.ts';
import { betaFormKeyModel } from './beta-signups.model.ts';

const KEY = 'beta-form';

/** Makes a ticket: the signed present moment, so that opening the form stores nothing. */
export async function createTicket(context: ApiContext): Promise<string> {
  const moment = String(context.clock().getTime());
  return `${moment}.${sign(await formKey(context), moment)}`;
}

/**
 * Whether the form was open long enough for a person to fill it.
 * @throws AppError `validation_failed` for an invalid ticket, or one that is too old. A person's ticket may be too
 * old.
 */
export async function wasFilledByPerson(context: ApiContext, ticket: string): Promise<boolean> {
  const [moment = '', signature = ''] = ticket.split('.', 2);
  const age = context.clock().getTime() - Number(moment);
  const isOurs = isSame(signature, sign(await formKey(context), moment));
  if (!isOurs || age > BETA_FORM_MAX_MS) throw ticketRefused();
  return age >= BETA_FORM_MIN_MS;
}

function sign(key: string, moment: string): string {
  return createHmac('sha256', key).update(moment).digest('base64url');
}

function isSame(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ticketRefused(): AppError {
  return invalidFields({ ticket: 'Please open the form again and send it once more.' });
}

/** The key that all processes share. It is made once. */
async function formKey({ connection }: ApiContext): Promise<string> {
  const keys = betaFormKeyModel(connection);
  const known = await keys.findById(KEY).lean();
  if (known) return known.key;
  const key = randomBytes(32).toString('base64url');
  return insertOrFind(
    async () => {
      await keys.create({ _id: KEY, key });
      return key;
    },
    async () => (await keys.findById(KEY).lean())?.key ?? null,
  );
}
