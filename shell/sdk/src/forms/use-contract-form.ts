import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { holdPage } from '#src/calls/new-version.ts';
import type { DraftSlot } from './draft-slot.ts';
import { usePressEnd } from './use-press-end.ts';

interface FormOptions<Input> {
  mode?: 'onTouched' | 'onSubmit';
  /** Keeps the typed text of a form that can be closed. Forget it when the form is done. */
  draft?: DraftSlot<Input>;
}

/**
 * A form over the schema of the contract that the server also uses. A field is checked when the person leaves it,
 * and all fields are checked on submit. With the mode `onSubmit` only the second check happens.
 * A message disappears as soon as its field is valid. The first wrong field gets the focus.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { mode = 'onTouched', draft }: FormOptions<NoInfer<Input>> = {},
): UseFormReturn<Input, unknown, Output> {
  const pressEnd = usePressEnd();
  const resolver = useMemo((): Resolver<Input, unknown, Output> => {
    const check = standardSchemaResolver(schema);
    // A check that ended late would erase the message of a later one, for example the server's. So they end in order.
    let last: Promise<unknown> = Promise.resolve();
    return (...values) => {
      const result = last.then(pressEnd).then(() => check(...values));
      last = result.catch(() => undefined);
      return result;
    };
  }, [schema, pressEnd]);
  const [kept] = useState(() => draft?.read() as DefaultValues<Input> | undefined);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: kept ?? defaultValues, mode });
  const { subscribe } = form;
  useEffect(() => holdWhileDirty(subscribe), [subscribe]);
  useEffect(
    () => draft && subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  );
  return form;
}

/** Unsent text prevents a reload for a new version. */
function holdWhileDirty<Input extends FieldValues>(subscribe: UseFormReturn<Input>['subscribe']): () => void {
  let release: (() => void) | undefined;
  const stop = subscribe({
    formState: { isDirty: true },
    callback({ isDirty }) {
      if (isDirty === true) release ??= holdPage();
      else if (isDirty === false) release = void release?.();
    },
  });
  return () => {
    stop();
    release?.();
  };
}
