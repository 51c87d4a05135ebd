import { SplitScreen } from '@backline/design-system/split-screen';
import { Stepper } from '@backline/design-system/stepper';
import { FormTitle } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { FormHead } from '#src/shared/form-head.tsx';
import { SIGNUP_STEPS } from './signup-paths.ts';

interface Props {
  step: number;
  back: string;
  /** Runs instead of following `back`. */
  onBack?: () => void;
  title: string;
  /** True if this step replaces content that had the focus. @default false */
  takesFocus?: boolean;
  lead: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** One step of the artist signup: progress, title and form. */
export function SignupScreen({ step, back, onBack, title, takesFocus, lead, aside, children }: Props) {
  return (
    <SplitScreen head={<FormHead back={back} onBack={onBack} />} aside={aside}>
      <title>{`${title} · Backline`}</title>
      <Stepper steps={SIGNUP_STEPS} current={step} />
      <FormTitle title={title} takesFocus={takesFocus ?? false}>
        {lead}
      </FormTitle>
      {children}
    </SplitScreen>
  );
}
