import { createHmac } from 'node:crypto';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import { isSecret } from '@backline/service-kit/http/identity/is-secret';

/** An older signature belongs to a replayed event. */
const SIGNED_FOR_MS = 5 * 60_000;

interface Signed {
  rawBody: string;
  /** `t=SECONDS,v1=HEX` */
  header: string | undefined;
  secret: string;
  now: Date;
}

/** @throws AppError `forbidden` unless these bytes were signed with the secret a moment ago. */
export function requireSignature({ rawBody, header = '', secret, now }: Signed): void {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(header.trim()) ?? [];
  const right = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  if (seconds === '' || !isSecret(mac.toLowerCase(), right)) {
    throw forbidden(
      'Sign the body with MAIL_WEBHOOK_SECRET, in the header Backline-Signature: t=SECONDS,v1=HEX',
    );
  }
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > SIGNED_FOR_MS) {
    throw forbidden(
      'The time of the signature is more than five minutes from our clock. Sign the event again.',
    );
  }
}
