import { SplitScreen } from '@backline/design-system/split-screen';
import { Stepper } from '@backline/design-system/stepper';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormHead } from '#src/shared/form-head.tsx';
import { FormTitle } from '#src/shared/form-title.tsx';
import { useGoOn } from '#src/shared/use-go-on.ts';
import { BookingStep } from './booking-step.tsx';
import { InformationStep } from './information-step.tsx';
import { LocationStep } from './location-step.tsx';
import { keepOrgDraft, readOrgDraft, withValues } from './org-draft.ts';
import { OrgPreview } from './org-preview.tsx';
import { sampleOfStep } from './org-samples.ts';
import { ORG_STEPS, pathOfStep, stepAt, stepOfFaults } from './org-steps.ts';
import { useCreateOrg } from './use-create-org.ts';

/** What is entered, kept over reloads and visits of this browser. */
function useOrgDraft() {
  const [draft, setDraft] = useState(readOrgDraft);
  const change = useCallback((changed: object) => setDraft((before) => withValues(before, changed)), []);
  useEffect(() => keepOrgDraft(draft), [draft]);
  return { draft, change };
}

/** Whether another step was shown before: then the page starts at its top, or at a field that took the focus. */
function useArrival(step: number): boolean {
  const [shown, setShown] = useState({ step, hasMoved: false });
  if (shown.step !== step) setShown({ step, hasMoved: true });
  const { hasMoved } = shown;
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [step, hasMoved]);
  return hasMoved;
}

export function OrgSignupFlow() {
  const { search } = useLocation();
  const goOn = useGoOn();
  const { draft, change } = useOrgDraft();
  const { values } = draft;
  const step = stepAt(search, values);
  const hasMoved = useArrival(step);
  const [fills, setFills] = useState(0);
  const goTo = (next: number) => goOn(pathOfStep(next));
  const { create, busy, faults, takenEmail } = useCreateOrg((found) => {
    const at = stepOfFaults(found);
    if (at !== undefined && at !== step) goTo(at);
  });
  const current = ORG_STEPS[step - 1] ?? ORG_STEPS[0];
  const form = { values, faults, onChange: change };

  if (pathOfStep(step) !== pathOfStep(askedStep(search))) return <Navigate to={pathOfStep(step)} replace />;
  return (
    <SplitScreen
      head={
        step === 1 ? (
          <FormHead back="/get-started" backLabel="Back to Choose Your Path" />
        ) : (
          <FormHead back={pathOfStep(step - 1)} />
        )
      }
      aside={<OrgPreview values={values} />}
    >
      <title>Sign up as organization · Backline</title>
      <Stepper steps={ORG_STEPS.length} current={step} />
      <FormTitle key={current.title} title={current.title} takesFocus={hasMoved}>
        {'lead' in current ? current.lead : null}
      </FormTitle>
      {step === 1 ? (
        <InformationStep key={`fill ${fills}`} {...form} takenEmail={takenEmail} onDone={() => goTo(2)} />
      ) : null}
      {step === 2 ? <LocationStep key={`fill ${fills}`} {...form} onDone={() => goTo(3)} /> : null}
      {step === 3 ? (
        <BookingStep key={`fill ${fills}`} {...form} busy={busy} onDone={() => void create(draft)} />
      ) : null}
      <DemoFill
        onFill={() => {
          change(sampleOfStep(step));
          setFills((count) => count + 1);
        }}
      />
    </SplitScreen>
  );
}

function askedStep(search: string): number {
  return Number(new URLSearchParams(search).get('step') ?? 1);
}
