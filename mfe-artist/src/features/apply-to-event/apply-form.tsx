import { isActive } from '@backline/contracts/records/application-status';
import type { User } from '@backline/contracts/accounts/auth';
import type { Event } from '@backline/contracts/records/events';
import { ActionBar } from '@backline/design-system/action-bar';
import { Alert } from '@backline/design-system/alert';
import { buttonClass } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { ClockIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { routes, SubmitButton } from '@backline/shell-sdk';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { closedReason } from '#src/event/closed-reason.ts';
import { HEAR_BACK } from '#src/event/hear-back.ts';
import { InvitedBadge } from '#src/event/invited-badge.tsx';
import { openingReason } from '#src/event/opening.ts';
import { applicationPath } from '#src/paths.ts';
import { AddressFirst } from './address-first.tsx';
import styles from './apply-form.module.css';
import { MessageField } from './message-field.tsx';
import { MoreCredits } from './more-credits.tsx';
import { NotFree } from './not-free.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useApplyForm } from './use-apply-form.ts';

interface Props {
  event: Event;
  /** Credits that the artist can spend. */
  available: number;
  user: Pick<User, 'id' | 'email'>;
}

export function ApplyForm({ event, available, user }: Props) {
  const shortId = useId();
  const closedId = useId();
  const { form, submit, busy, overlaps } = useApplyForm({ event, available, userId: user.id });
  const isOpen = event.allowedActions.includes('apply');
  const isShort = isOpen && available < event.cost;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {event.applyNeed === 'address' ? <AddressFirst id={closedId} event={event} user={user} /> : null}
      <MessageField form={form} isOpen={isOpen} />
      {isOpen ? (
        <>
          <InvitedBadge event={event} />
          <OrderSummary available={available} cost={event.cost} shortId={shortId} />
        </>
      ) : event.applyNeed === 'address' ? null : (
        <Closed id={closedId} event={event} />
      )}
      {isShort ? <MoreCredits eventId={event.id} /> : null}
      {isOpen && !isShort ? <Hint icon={<ClockIcon size="sm" />}>{HEAR_BACK}</Hint> : null}
      {overlaps.length > 0 ? <NotFree overlaps={overlaps} /> : null}
      <ActionBar>
        <Link to={routes.event(event.id)} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          Cancel
        </Link>
        <SubmitButton
          block={false}
          busy={busy}
          busyLabel="Submitting..."
          disabled={isShort || !isOpen}
          aria-disabled={busy || undefined}
          aria-describedby={isShort ? shortId : isOpen ? undefined : closedId}
        >
          {overlaps.length > 0 ? 'Apply Anyway' : 'Apply'}
        </SubmitButton>
      </ActionBar>
    </form>
  );
}

/** The reason why this artist cannot apply to the event now. */
function Closed({ id, event }: { id: string; event: Event }) {
  const { myApplication } = event;
  if (myApplication && isActive(myApplication.status)) {
    return <AlreadyApplied id={id} applicationId={myApplication.id} />;
  }
  return (
    <Hint id={id} tone="error">
      {openingReason(event) ?? closedReason(event)}
    </Hint>
  );
}

function AlreadyApplied({ id, applicationId }: { id: string; applicationId: string }) {
  return (
    <Alert id={id} tone="info" title="You have already applied to this event.">
      <Link to={applicationPath(applicationId)} className={linkClass()}>
        View your application
      </Link>
    </Alert>
  );
}
