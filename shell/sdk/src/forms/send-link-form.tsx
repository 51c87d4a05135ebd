import { email } from '@backline/contracts/base/primitives.schemas';
import { Field } from '@backline/design-system/field';
import * as z from 'zod';
import { minutesAndSeconds } from '#src/words/format-duration.ts';
import type { SendLink } from '#src/screen/use-send-link.ts';
import { EmailInput } from './parts/email-input.tsx';
import { FormStack } from './parts/form-stack.tsx';
import type { LinkMessages } from './parts/link-messages.ts';
import { SubmitButton } from './parts/submit-button.tsx';
import { useContractForm } from './use-contract-form.ts';

const addressInput = z.object({ email });

interface Props {
  /** The result of `useSendLink`. */
  link: SendLink;
  messages: Pick<LinkMessages, 'send' | 'sending'>;
  /** The initial address. */
  defaultEmail: string;
  /** @default 'email' */
  autoComplete?: string;
  /** Gets the address while it is typed. */
  onType?: (email: string) => void;
  /** Gets the address after a link was sent to it. */
  onSent?: (email: string) => void;
}

/** Asks for an address and sends a mailed link to it. */
export function SendLinkForm({ link, messages, defaultEmail, autoComplete, onType, onSent }: Props) {
  const form = useContractForm(addressInput, { email: defaultEmail }, { mode: 'onSubmit' });
  const { busy, secondsToWait, send } = link;
  const submit = form.handleSubmit(async (address) => {
    if (await send(address.email)) onSent?.(address.email);
  });
  return (
    <FormStack onSubmit={submit}>
      <Field label="Email" error={form.formState.errors.email?.message}>
        <EmailInput
          {...form.register('email', {
            onChange: (event: { target: HTMLInputElement }) => onType?.(event.target.value),
          })}
          {...(autoComplete && { autoComplete })}
        />
      </Field>
      <SubmitButton busy={busy} busyLabel={messages.sending} disabled={secondsToWait > 0}>
        {secondsToWait > 0 ? `Try again in ${minutesAndSeconds(secondsToWait)}` : messages.send}
      </SubmitButton>
    </FormStack>
  );
}
