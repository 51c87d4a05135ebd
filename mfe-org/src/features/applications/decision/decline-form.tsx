import type { Application } from '@backline/contracts/booking/applications';
import { moveApplicationSchemas } from '@backline/contracts/booking/applications.schemas';
import { REASON_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect, useRef } from 'react';
import styles from './decision-area.module.css';
import { declineHint } from './decision-texts.ts';

interface Props {
  application: Application;
  /** Hidden, it keeps the reason, e.g. until the decline can no longer be undone. */
  hidden: boolean;
  onCancel: () => void;
  onDecline: (reason: string | undefined) => void;
}

export function DeclineForm({ application, hidden, onCancel, onDecline }: Props) {
  const form = useContractForm(moveApplicationSchemas.body, { reason: '' });
  const { setFocus } = form;
  const formRef = useRef<HTMLFormElement>(null);

  // The form replaces the button that the person pressed, so it takes the focus.
  useEffect(() => {
    if (hidden) return;
    setFocus('reason');
    // Its buttons stand below the field, on a phone below the screen.
    formRef.current?.scrollIntoView({ block: 'nearest' });
  }, [setFocus, hidden]);

  const submit = form.handleSubmit(({ reason }) => {
    onDecline(reason ?? undefined);
  });
  return (
    <form
      ref={formRef}
      className={styles.form}
      hidden={hidden}
      noValidate
      onSubmit={submit}
      aria-label={`Decline ${application.artist.stageName}`}
    >
      <Field
        label="Reason (optional)"
        hint={declineHint(application)}
        error={form.formState.errors.reason?.message}
      >
        <Textarea
          {...form.register('reason')}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel();
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          Keep pending
        </Button>
        <SubmitButton variant="danger" size="md" block={false}>
          Decline
        </SubmitButton>
      </div>
    </form>
  );
}
