import { SplitScreen } from '@backline/design-system/split-screen';
import { Stepper } from '@backline/design-system/stepper';
import { FormTitle } from '@backline/shell-sdk';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import { FormHead } from '#src/shared/form-head.tsx';
import { useGoOn } from '#src/shared/use-go-on.ts';
import { BookingStep } from './steps/booking-step.tsx';
import { InformationStep } from './steps/information-step.tsx';
import { LocationStep } from './steps/location-step.tsx';
import { keepOrgDraft, type OrgDraft, readOrgDraft, withValues } from './draft/org-draft.ts';
import { OrgPreview } from './org-preview.tsx';
import { sampleOfStep } from './draft/org-samples.ts';
import { ORG_STEPS, pathOfStep, stepAt, stepIn, stepOfFaults } from './steps/org-steps.ts';
import { useArrival } from './use-arrival.ts';
import { useCreateOrg } from './use-create-org.ts';

/** The entered values. The browser keeps them over reloads and visits. */
function useOrgDraft(ownEmail: string | undefined) {
  const withOwn = useCallback(
    (draft: OrgDraft) => (ownEmail === undefined ? draft : withValues(draft, { email: ownEmail })),
    [ownEmail],
  );
  const [draft, setDraft] = useState(() => withOwn(readOrgDraft()));
  const change = useCallback(
    (changed: object) => setDraft((before) => withOwn(withValues(before, changed))),
    [withOwn],
  );
  useEffect(() => keepOrgDraft(draft), [draft]);
  return { draft, change };
}

interface Props {
  /** The address of the signed-in account that becomes the organisation, or of the invitation. */
  ownEmail?: string | undefined;
}

export function OrgSignupFlow({ ownEmail }: Props) {
  const { search } = useLocation();
  const goOn = useGoOn();
  const { draft, change } = useOrgDraft(ownEmail);
  const { values } = draft;
  const step = stepAt(search, values);
  const hasMoved = useArrival(step);
  const [fills, setFills] = useState(0);
  const goTo = (next: number) => goOn(pathOfStep(next));
  const { create, busy, faults, takenEmail } = useCreateOrg((found) => {
    const first = stepOfFaults(found);
    if (first !== undefined && first !== step) goTo(first);
  });
  const current = ORG_STEPS[step - 1] ?? ORG_STEPS[0];
  const form = { values, faults, onChange: change };
  const steps = [
    <InformationStep
      key={`1 ${fills}`}
      {...form}
      takenEmail={takenEmail}
      hasOwnEmail={ownEmail !== undefined}
      onDone={() => goTo(2)}
    />,
    <LocationStep key={`2 ${fills}`} {...form} onDone={() => goTo(3)} />,
    <BookingStep key={`3 ${fills}`} {...form} busy={busy} onDone={() => void create(draft)} />,
  ];

  if (step !== stepIn(search)) return <Navigate to={pathOfStep(step)} replace />;
  return (
    <SplitScreen head={<FlowHead step={step} />} aside={<OrgPreview values={values} />}>
      <title>Sign up as organisation · Backline</title>
      <Stepper steps={ORG_STEPS.length} current={step} />
      <FormTitle key={current.title} title={current.title} takesFocus={hasMoved}>
        {'lead' in current ? current.lead : null}
      </FormTitle>
      {steps[step - 1]}
      <DemoFill
        onFill={() => {
          change(sampleOfStep(step));
          setFills((count) => count + 1);
        }}
      />
    </SplitScreen>
  );
}

function FlowHead({ step }: { step: number }) {
  if (step > 1) return <FormHead back={pathOfStep(step - 1)} />;
  return <FormHead back={PATHS.getStarted} backLabel="Back to Choose Your Path" />;
}
