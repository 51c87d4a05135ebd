import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { usePressEnd } from './use-press-end.ts';

/**
 * A form over a schema of the contract, the one that the server uses. A field is checked when the person leaves
 * it, and all fields are checked when the form is sent. With the mode `onSubmit` only the second check happens.
 * A message goes as soon as its field is right. The first wrong field gets the focus.
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
  return useForm<Input, unknown, Output>({ resolver, defaultValues, mode });
}
