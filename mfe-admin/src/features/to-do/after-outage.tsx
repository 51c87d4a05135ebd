import { OUTAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { FormStack } from '@backline/shell-sdk';
import { useId, useState } from 'react';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import styles from './to-do.module.css';

/** Moves every open deadline after an outage. */
export function AfterOutage() {
  const heading = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const choose = (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('outage')).trim();
    setError(name === '' ? 'Name the outage' : undefined);
    if (name !== '') setChosen(name);
  };
  return (
    <section className={styles.outage} aria-labelledby={heading}>
      <Heading level={2} size={4} id={heading}>
        After an outage
      </Heading>
      <Text size="sm" tone="muted">
        Every open deadline moves once for each outage, and both sides are told.
      </Text>
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          choose(event.currentTarget);
        }}
      >
        <Field label="Name of the outage" hint="For example its day: 2026-11-27" error={error}>
          <Input name="outage" maxLength={OUTAGE_NAME_MAX_LENGTH} autoComplete="off" />
        </Field>
        <Button type="submit" variant="quiet">
          Extend deadlines
        </Button>
      </FormStack>
      {chosen === null ? null : (
        <ActDialog act="deadlines.extend" subjectId={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}
