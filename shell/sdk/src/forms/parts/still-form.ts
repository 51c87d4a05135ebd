import type { SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The functions that the fields of a `LateForm` may use. */
export type LateFormFields<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'register' | 'watch' | 'formState' | 'handleSubmit' | 'setError' | 'setFocus' | 'reset'
>;

/** The kinds of fields whose text is their `value`. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

/** The text of each named field that has changed since the start. */
export function textsIn(place: ParentNode | null, defaults: object): Record<string, string> {
  const fields = place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS) ?? [];
  const texts = [...fields].map(({ name, value }): [string, string] => [name, value]);
  return Object.fromEntries(texts.filter(([name, text]) => name !== '' && text !== startOf(defaults, name)));
}

function startOf(values: object, name: string): string {
  return String(new Map<string, unknown>(Object.entries(values)).get(name) ?? '');
}

/**
 * Replaces the form library until it has loaded. It reads the text, checks nothing, and passes a submission on.
 * Only a submission uses the other functions, and by then the library has loaded.
 */
export function stillForm<Input extends FieldValues, Output>(
  values: object,
  isSubmitting: boolean,
  onSubmit: (form: HTMLFormElement) => void,
): LateFormFields<Input, Output> {
  const still = {
    register: (name: string) => ({ name, defaultValue: startOf(values, name) }),
    watch: (names?: string | readonly string[]) => {
      if (names === undefined) return values;
      return typeof names === 'string' ? startOf(values, names) : names.map((name) => startOf(values, name));
    },
    formState: { errors: {}, isSubmitting },
    handleSubmit: () => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    },
  };
  // The library's type is wider than the part that a form uses before the first submission.
  return still as unknown as LateFormFields<Input, Output>;
}
