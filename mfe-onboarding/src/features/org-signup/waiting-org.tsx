import { SplitScreen } from '@backline/design-system/split-screen';
import { Stepper } from '@backline/design-system/stepper';
import { FormTitle } from '@backline/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { WAITING_LEAD, WAITING_TITLE, WaitingSignUp } from '#src/shared/signup/waiting-sign-up.tsx';
import { readOrgDraft } from './draft/org-draft.ts';
import { OrgPreview } from './org-preview.tsx';
import { CONFIRMED_PATH, ORG_STEPS, pathOfStep } from './steps/org-steps.ts';

/** The organisation's form waits in this browser until its person has followed the mailed link. */
export function WaitingOrg({ email }: { email: string }) {
  const navigate = useNavigate();
  const last = ORG_STEPS.length;
  return (
    <SplitScreen
      head={<FormHead back={pathOfStep(last)} />}
      aside={<OrgPreview values={readOrgDraft().values} />}
    >
      <title>{`${WAITING_TITLE} · Backline`}</title>
      <Stepper steps={last} current={last} />
      <FormTitle title={WAITING_TITLE} takesFocus>
        {WAITING_LEAD} What you entered stays in this browser.
      </FormTitle>
      <WaitingSignUp email={email} next={CONFIRMED_PATH} onOther={() => void navigate(pathOfStep(1))} />
    </SplitScreen>
  );
}
