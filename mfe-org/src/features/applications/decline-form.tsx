import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { useState, type SubmitEvent } from 'react';
import styles from './application-row.module.css';

const REASON_MAX_LENGTH = 500;

/** The person asked for this form with the button it replaces, so focus follows into it. */
function focusOnMount(control: HTMLTextAreaElement | null): void {
  control?.focus();
}

interface Props {
  artistName: string;
  credits: number;
  busy: boolean;
  onCancel: () => void;
  onDecline: (reason: string) => void;
}

export function DeclineForm({ artistName, credits, busy, onCancel, onDecline }: Props) {
  const [reason, setReason] = useState('');
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onDecline(reason);
  };
  const spent = credits > 0 ? ` Their ${credits} credits are spent either way.` : '';
  return (
    <form className={styles.panel} onSubmit={handleSubmit} aria-label={`Decline ${artistName}`}>
      <Field label="Reason (optional)" hint={`${artistName} sees this.${spent}`}>
        <Textarea
          ref={focusOnMount}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Keep pending
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Decline
        </Button>
      </div>
    </form>
  );
}
