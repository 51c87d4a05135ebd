import { checkHandle } from '@backline/contracts/accounts/handles';
import { handle } from '@backline/contracts/accounts/handles.schemas';
import { HANDLE_KEPT_DAYS, HANDLE_LENGTH } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { endpointQuery, everyVisit } from '#src/calls/query-client.ts';
import { useSettled } from '#src/screen/use-settled.ts';

interface Props {
  /** `form.register('handle')` */
  registration: UseFormRegisterReturn;
  /** `form.watch('handle')` */
  typed: string;
  /** The present handle of the page. */
  present: string;
  pathOf: (handle: string) => string;
  /** The error that the form itself found. */
  error: string | undefined;
}

/** The field for a page's handle. It tells during typing whether the handle is free. The save decides. */
export function HandleField({ registration, typed, present, pathOf, error }: Props) {
  const name = handle.safeParse(typed).data;
  const settled = useSettled(name);
  const isAsked = settled !== undefined && settled !== present;
  const check = useQuery({
    ...endpointQuery(checkHandle, { query: { handle: settled ?? '' } }),
    ...everyVisit,
    enabled: isAsked,
  });
  const answer = isAsked && settled === name && !check.isFetching ? check.data : undefined;
  const problem = error ?? answer?.problem;
  const leadsOn = `Links to ${pathOf(present)} lead to the new address for ${HANDLE_KEPT_DAYS} days.`;
  return (
    <Field
      label="Handle"
      required
      hint={<Told text={name === present ? `Your page: ${pathOf(present)}` : leadsOn} />}
      ok={answer?.problem === null ? <Told text={`${answer.handle} is free. ${leadsOn}`} /> : undefined}
      error={problem ? <Told text={problem} /> : undefined}
    >
      <Input
        {...registration}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_LENGTH.max}
      />
    </Field>
  );
}

/** One element shows all the texts, so that screen readers announce each change. */
function Told({ text }: { text: string }) {
  return <span role="status">{text}</span>;
}
