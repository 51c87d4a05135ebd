import { listApplications } from '@backline/contracts/booking/applications';
import { MESSAGE_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Inline } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { useApplyForm } from './use-apply-form.ts';

interface Props {
  form: ReturnType<typeof useApplyForm>['form'];
  /** The artist can apply now. */
  isOpen: boolean;
}

/** The message of an application. An empty one can begin with that of the artist's latest application. */
export function MessageField({ form, isOpen }: Props) {
  const [isFilled, setIsFilled] = useState(false);
  const { setFocus } = form;
  const begin = (message: string) => {
    form.setValue('message', message);
    setIsFilled(true);
  };
  useEffect(() => {
    if (isFilled) setFocus('message');
  }, [isFilled, setFocus]);
  return (
    <>
      <Field label="Why you'd be a good fit" labelSize="lg" error={form.formState.errors.message?.message}>
        <Textarea
          {...form.register('message')}
          // A new one counts the letters of the text that it begins with.
          key={String(isFilled)}
          defaultValue={form.getValues('message')}
          rows={7}
          placeholder="Say what you would play and why this night."
          maxLength={MESSAGE_MAX_LENGTH}
          counter
        />
      </Field>
      {isOpen && !isFilled && form.watch('message') === '' ? <LastMessage onUse={begin} /> : null}
    </>
  );
}

function LastMessage({ onUse }: { onUse: (message: string) => void }) {
  const latest = useQuery(endpointQuery(listApplications, { query: { limit: 1 } })).data?.[0];
  if (!latest?.message) return null;
  return (
    <Inline>
      <Button variant="quiet" size="sm" onClick={() => onUse(latest.message)}>
        Use your last message
      </Button>
    </Inline>
  );
}
