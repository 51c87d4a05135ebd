import type { Event } from '@backline/contracts/events';
import { CREDIT_PACK, MESSAGE_MAX_LENGTH } from '@backline/contracts/limits';
import { ActionBar } from '@backline/design-system/action-bar';
import { Button, buttonClass } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Field, Hint } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { ClockIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import { routes } from '@backline/shell-sdk';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AlreadyApplied } from './already-applied.tsx';
import styles from './apply-form.module.css';
import { OrderSummary } from './order-summary.tsx';
import { useApplyForm } from './use-apply-form.ts';

/** While one of these stands, there is no second application to the same event. */
const ACTIVE: readonly string[] = ['submitted', 'accepted'];

interface Props {
  event: Event;
  /** Credits that can be spent. */
  available: number;
  userId: string;
  /** Why nobody can apply, or undefined. */
  closed: string | undefined;
}

export function ApplyForm({ event, available, userId, closed }: Props) {
  const shortId = useId();
  const closedId = useId();
  const message = useRef<HTMLTextAreaElement>(null);
  const form = useApplyForm({ event, available, userId, message });
  const { myApplication } = event;
  const mine = myApplication && ACTIVE.includes(myApplication.status) ? myApplication : undefined;
  const isClosed = closed !== undefined || mine !== undefined;
  const isShort = !isClosed && available < event.creditsRequired;
  const reasons = [isShort && shortId, isClosed && closedId].filter(Boolean).join(' ');
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <Field label="Why you'd be a good fit" labelSize="lg" error={form.problem}>
        <Textarea
          ref={message}
          name="message"
          rows={7}
          placeholder="Say what you would play and why this night."
          maxLength={MESSAGE_MAX_LENGTH}
          counter
          value={form.message}
          onChange={(typed) => form.write(typed.target.value)}
        />
      </Field>
      {!isClosed && <OrderSummary available={available} cost={event.creditsRequired} shortId={shortId} />}
      {isShort && <MoreCredits />}
      {mine && <AlreadyApplied id={closedId} applicationId={mine.id} />}
      {!mine && closed !== undefined && (
        <Hint id={closedId} tone="error">
          {closed}
        </Hint>
      )}
      {!isClosed && !isShort && (
        <Hint icon={<ClockIcon size="sm" />}>You'll hear back from the venue within 48 hours.</Hint>
      )}
      <SubmitBar eventId={event.id} busy={form.busy} blocked={isShort || isClosed} reasons={reasons} />
    </form>
  );
}

interface SubmitBarProps {
  eventId: string;
  busy: boolean;
  blocked: boolean;
  /** Ids of the sentences that say why it is blocked. */
  reasons: string;
}

function SubmitBar({ eventId, busy, blocked, reasons }: SubmitBarProps) {
  return (
    <ActionBar>
      <Link to={routes.event(eventId)} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
        Cancel
      </Link>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        busy={busy}
        busyLabel="Submitting..."
        disabled={blocked}
        aria-disabled={busy || undefined}
        aria-describedby={reasons || undefined}
      >
        Apply
      </Button>
    </ActionBar>
  );
}

function MoreCredits() {
  return (
    <Card>
      <Heading level={2} size={4}>
        Need more credits?
      </Heading>
      <Data tone="muted" size="sm">
        {CREDIT_PACK.credits} credits for ${(CREDIT_PACK.priceCents / 100).toFixed(2)}
      </Data>
    </Card>
  );
}
