import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/calls/api-error.ts';

/**
 * Shows the messages of a failed call (`ApiError.fields`) at their fields, and focuses the first one. @returns
 * whether it found any.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  error: unknown,
): boolean {
  const names = Object.entries(error instanceof ApiError ? error.fields : {});
  names.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return names.length > 0;
}
