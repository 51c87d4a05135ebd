/**
 * The form library. It has its own chunk, so that other screens do not load it. Import it from screens that are
 * loaded with `lazyScreen`. A form on a page that people open first uses `LateForm` instead.
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
export { HandleField } from './handle-field.tsx';
export { LeaveWarning } from './leave-warning.tsx';
export { ResendLink } from './resend-link.tsx';
export { SendLinkForm } from './send-link-form.tsx';
export { useContractForm } from './use-contract-form.ts';
