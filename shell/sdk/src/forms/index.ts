/**
 * The kit for screens with forms. It is a chunk of its own, so that other screens do not load the form library.
 * Import it from screens that are loaded with `lazyScreen`.
 */
export { Controller } from 'react-hook-form';
export type {
  Control,
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  SubmitHandler,
  UseFormRegisterReturn,
} from 'react-hook-form';
export { draftSlot, type DraftSlot } from './draft-slot.ts';
export { EmailInput } from './email-input.tsx';
export { FormStack } from './form-stack.tsx';
export { FormTitle } from './form-title.tsx';
export { LINK_MESSAGES, type LinkMessages } from './link-messages.ts';
export { SendLinkForm } from './send-link-form.tsx';
export { SubmitButton } from './submit-button.tsx';
export { showFieldErrors, useContractForm } from './use-contract-form.ts';
