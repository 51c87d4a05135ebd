import { EARLY_ACCESS_DAYS, EARLY_ACCESS_HOURS, EARLY_ACCESS_LEVEL } from '@backline/contracts/base/limits';
import { Checkbox } from '@backline/design-system/checkbox';
import { FieldGroup } from '@backline/design-system/field';
import { Controller } from '@backline/shell-sdk/forms';
import type { Form } from './use-event-form.ts';

interface Props {
  form: Form;
  /** A published event keeps what was chosen. */
  isDraft: boolean;
}

const WHAT = `For the first ${EARLY_ACCESS_HOURS} hours only level ${EARLY_ACCESS_LEVEL} artists and those you invite can apply, for up to half of the spots.`;

/** Whether the best profiles can apply first (rules: levels). */
export function EarlyAccessField({ form, isDraft }: Props) {
  const hint = isDraft
    ? `${WHAT} The night must begin at least ${EARLY_ACCESS_DAYS} days later.`
    : `${WHAT} You chose this when you published, and it stays.`;
  return (
    <Controller
      control={form.control}
      name="earlyAccess"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <FieldGroup label="Early access" hint={hint} error={fieldState.error?.message}>
          <Checkbox
            {...field}
            checked={value === 'yes'}
            disabled={!isDraft}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          >
            Let the best profiles apply first
          </Checkbox>
        </FieldGroup>
      )}
    />
  );
}
