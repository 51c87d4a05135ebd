import type { PlannedFlag } from '@backline/contracts/platform/flag-plans';
import { planFlagSchemas } from '@backline/contracts/platform/flag-plans.schemas';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { failureMessage, FormStack, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { usePlanFlag } from './api.ts';

/** A button that opens the owner and the last day of a flag. */
export function PlanDialog({ flag }: { flag: PlannedFlag }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Plan of ${flag.name}`}
      description="A flag past its last day waits in To do. Give it a new day, or none."
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Plan of ${flag.name}`}>
          Plan
        </Button>
      }
    >
      <PlanForm flag={flag} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function PlanForm({ flag, onDone }: { flag: PlannedFlag; onDone: () => void }) {
  const { name, owner, endsOn } = flag;
  const start = { owner: owner ?? '', endsOn };
  const form = useContractForm(planFlagSchemas.body, start, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = usePlanFlag();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync({ params: { name }, body });
      toast('Plan saved', `The plan of ${name} is changed.`, 'success');
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Owner"
        hint="The person or team that decides about the flag"
        error={errors.owner?.message}
      >
        <Input {...form.register('owner')} autoComplete="off" />
      </Field>
      <Field label="Last day" hint="Leave it empty if the flag stays" error={errors.endsOn?.message}>
        <Input type="date" {...form.register('endsOn', { setValueAs: (day: string) => day || null })} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Saving...">
        Save plan
      </SubmitButton>
    </FormStack>
  );
}
