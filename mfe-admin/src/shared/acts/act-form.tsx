import {
  type ActInput,
  type ActName,
  type ActPreview,
  ADMIN_ACTS,
  type AdminAct,
  needsStatement,
  takesAway,
} from '@backline/contracts/desk/acts';
import { actInput } from '@backline/contracts/desk/acts.schemas';
import { REASON_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
  useSession,
} from '@backline/shell-sdk';
import { draftSlot, useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import * as z from 'zod';
import { usePerformAct } from './api.ts';

interface Props {
  act: ActName;
  subjectId: string;
  preview: ActPreview;
  onDone?: () => Promise<unknown>;
  perform?: (input: ActInput) => Promise<unknown>;
  onClose: () => void;
}

const typed = z.object({ reason: z.string(), facts: z.string(), rule: z.string(), number: z.string() });
type Typed = z.infer<typeof typed>;

const EMPTY: Typed = { reason: '', facts: '', rule: '', number: '' };

/** A statement goes with credits only if they are taken. */
const isStatement = (act: ActName, { number }: Pick<Typed, 'number'>) => needsStatement(act, Number(number));

function schemaOf(act: ActName) {
  const { needsReason, asks }: AdminAct = ADMIN_ACTS[act];
  return typed.superRefine((values, { addIssue }) => {
    const refuse = (field: keyof Typed, message: string) =>
      addIssue({ code: 'custom', path: [field], message, input: values[field] });
    if (needsReason && !values.reason.trim()) refuse('reason', 'Reason is required');
    if (asks !== null) {
      const { error } = actInput.shape[asks].safeParse(Number(values.number.trim() || Number.NaN));
      if (error) refuse('number', error.issues[0]?.message ?? 'Enter a whole number');
    }
    if (!isStatement(act, values)) return;
    if (!values.facts.trim()) refuse('facts', 'Say what happened');
    if (!values.rule.trim()) refuse('rule', 'Name the rule of the terms, or the law');
  });
}

function inputOf(act: ActName, version: number, { reason, facts, rule, number }: Typed): ActInput {
  const { needsReason, asks }: AdminAct = ADMIN_ACTS[act];
  return {
    version,
    ...(needsReason && { reason }),
    ...(isStatement(act, { number }) && { facts, rule }),
    ...(asks !== null && { [asks]: Number(number) }),
  };
}

/** The reasons of an act, and its button. */
export function ActForm({ act, subjectId, preview, onDone, perform, onClose }: Props) {
  const { user } = useSession();
  const { mutateAsync } = usePerformAct(act, subjectId);
  const [draft] = useState(() => draftSlot(`backline-act:${user?.id}:${act}:${subjectId}`, typed, 'tab'));
  const [schema] = useState(() => schemaOf(act));
  const form = useContractForm(schema, EMPTY, { mode: 'onSubmit', draft });
  const [failure, setFailure] = useState<string | null>(null);
  const { label, undo }: AdminAct = ADMIN_ACTS[act];
  const number = form.watch('number');
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const input = inputOf(act, preview.version, values);
      await (perform ?? mutateAsync)(input);
      await onDone?.();
      draft.forget();
      toast(`${label}: ${preview.name}`, 'Done. It stands in the audit log.', 'success');
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <ReasonFields act={act} form={form} />
      <Text tone="muted" size="sm">
        {undoText(undo)}
      </Text>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton
        variant={takesAway(act, Number(number)) ? 'danger' : 'accent'}
        busy={isSubmitting}
        busyLabel="Saving..."
      >
        {label}
      </SubmitButton>
    </FormStack>
  );
}

/** Only the fields that the act asks for. */
function ReasonFields({
  act,
  form,
}: {
  act: ActName;
  form: ReturnType<typeof useContractForm<Typed, Typed>>;
}) {
  const { needsReason, asks, told }: AdminAct = ADMIN_ACTS[act];
  const { errors } = form.formState;
  return (
    <>
      {asks === null ? null : (
        <Field
          label={asks === 'amount' ? 'Credits' : 'Hours'}
          hint={asks === 'amount' ? 'Below zero takes credits away.' : undefined}
          error={errors.number?.message}
        >
          <Input inputMode="text" {...form.register('number')} />
        </Field>
      )}
      {needsReason ? (
        <Field label="Reason" hint={reasonHint(told)} error={errors.reason?.message}>
          <Input dir="auto" maxLength={REASON_MAX_LENGTH} {...form.register('reason')} />
        </Field>
      ) : null}
      {isStatement(act, { number: form.watch('number') }) ? (
        <>
          <Field label="What happened" error={errors.facts?.message}>
            <Textarea rows={3} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('facts')} />
          </Field>
          <Field
            label="The rule of the terms, or the law"
            hint="The person reads all three by mail, and may object once."
            error={errors.rule?.message}
          >
            <Input dir="auto" maxLength={REASON_MAX_LENGTH} {...form.register('rule')} />
          </Field>
        </>
      ) : null}
    </>
  );
}

const reasonHint = (told: string | null) =>
  told === null ? 'It stands in the audit log.' : 'It stands in the audit log, and the person reads it.';

function undoText(undo: string | null): string {
  if (undo === null) return 'This cannot be undone.';
  const { label }: AdminAct = ADMIN_ACTS[undo as ActName];
  return `This can be undone: ${label}.`;
}
