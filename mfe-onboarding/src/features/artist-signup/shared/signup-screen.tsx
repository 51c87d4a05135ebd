import { SplitScreen } from '@backline/design-system/split-screen';
import { Stepper } from '@backline/design-system/stepper';
import type { ReactNode } from 'react';
import { FormHead } from '#src/shared/form-head.tsx';
import { FormTitle } from '#src/shared/form-title.tsx';
import { SIGNUP_STEPS } from './signup-paths.ts';

interface Props {
  step: number;
  back: string;
  /** Goes back in another way than by following `back`. */
  onBack?: () => void;
  title: string;
  /** This came in place of what had focus. */
  takesFocus?: boolean;
  lead: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** One step of the artist signup: where one stands, what it is about, and its form. */
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
