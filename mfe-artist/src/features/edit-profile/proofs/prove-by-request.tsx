import { LINK_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { linkEvidence } from '@backline/contracts/profiles/link-proofs.schemas';
import type { LinkProof } from '@backline/contracts/profiles/link-proofs';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
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
import { useAskForProof } from './api.ts';

/** Asks an administrator to check evidence, for platforms without a readable code. */
export function ProveByRequest({ proof }: { proof: LinkProof }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = PLATFORM_NAMES[proof.platform];
  const label = proof.status === 'refused' ? 'Ask again' : 'Ask for a check';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={`Prove that this ${name} page is yours`}
      description="We cannot read the description of this page ourselves, so a person looks at it."
      trigger={
        <Button variant="quiet" size="sm" aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      }
    >
      <RequestForm platform={proof.platform} onSent={() => setIsOpen(false)} />
    </Dialog>
  );
}

const typed = z.object({ evidence: z.string(), evidenceLink: z.string().nullish() });

function RequestForm({ platform, onSent }: Pick<LinkProof, 'platform'> & { onSent: () => void }) {
  const { user } = useSession();
  const [draft] = useState(() => draftSlot(`backline-proof:${user?.id}:${platform}`, typed, 'tab'));
  const form = useContractForm(linkEvidence, { evidence: '', evidenceLink: '' }, { mode: 'onSubmit', draft });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useAskForProof(platform);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync(body);
      draft.forget();
      toast('Request sent', 'You get a notice when it is decided.', 'success');
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Evidence"
        hint="For example: a post of today on that page that names Backline."
        error={errors.evidence?.message}
      >
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('evidence')} />
      </Field>
      <Field label="Link to it" hint="Optional" error={errors.evidenceLink?.message}>
        <Input
          {...form.register('evidenceLink')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LINK_MAX_LENGTH}
        />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Sending...">
        Send request
      </SubmitButton>
    </FormStack>
  );
}
