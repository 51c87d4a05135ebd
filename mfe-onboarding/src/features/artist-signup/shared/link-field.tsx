import { LINK_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { Input, type InputProps } from '@backline/design-system/input';
import type { ReactNode } from 'react';
import styles from './link-field.module.css';

interface Props extends InputProps {
  label: string;
  error?: string | undefined;
  icon?: ReactNode;
  /** Shows a socket that lights up for a valid link. */
  isPlugged?: boolean | undefined;
}

/** A field for a link in any form. */
export function LinkField({ label, error, icon, isPlugged, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      <Input
        {...input}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LINK_MAX_LENGTH}
        lead={icon}
        trail={
          isPlugged === undefined ? null : <i className={styles.jack} data-on={isPlugged || undefined} />
        }
      />
    </Field>
  );
}
