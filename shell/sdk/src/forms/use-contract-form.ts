import { ApiError } from '@backline/shell-sdk';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { usePressEnd } from './use-press-end.ts';

/**
 * A form whose fields are what a call of the contract takes: checked when they are left and again when sent,
 * by the schema that the server uses; `onSubmit` leaves out the first check. The first field at fault takes the focus.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { mode = 'onTouched' }: { mode?: 'onTouched' | 'onSubmit' } = {},
): UseFormReturn<Input, unknown, Output> {
  const pressEnd = usePressEnd();
  const resolver = useMemo((): Resolver<Input, unknown, Output> => {
    const check = standardSchemaResolver(schema);
    return async (...values) => {
      await pressEnd();
      return check(...values);
    };
  }, [schema, pressEnd]);
  return useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode,
  });
}

/** Marks the fields that the server found fault with; answers whether there were any. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const names = Object.entries(error instanceof ApiError ? error.fields : {});
  names.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return names.length > 0;
}
