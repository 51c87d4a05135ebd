import { FieldGroup } from '@backline/design-system/field';
import { OptionStrip, type StripOption } from '@backline/design-system/option-strip';
import { type Control, Controller, type FieldPath, type FieldValues } from '@backline/shell-sdk/forms';

interface Props<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  options: readonly StripOption[];
  multiple?: boolean;
  required?: boolean;
}

/** A row of choices as a field of a form: one value, or a list in the order of the row. */
export function ChoiceField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { control, name, label, options, multiple = false, required = false } = props;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => {
        const value: unknown = field.value;
        const chosen = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
        return (
          <FieldGroup label={label} required={required} error={fieldState.error?.message}>
            <OptionStrip
              name={name}
              multiple={multiple}
              options={options}
              value={chosen}
              ref={(strip) => field.ref(strip?.querySelector('input') ?? null)}
              onValueChange={(next) => {
                const inOrder = options.map((option) => option.value).filter((one) => next.includes(one));
                field.onChange(multiple ? inOrder : inOrder[0]);
                // A choice is complete at once, so an earlier error is checked again.
                field.onBlur();
              }}
            />
          </FieldGroup>
        );
      }}
    />
  );
}
