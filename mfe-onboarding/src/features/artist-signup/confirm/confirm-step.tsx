import type { ExtractedProfile, SignupDraft } from '@backline/contracts/profiles/signup';
import { Heading } from '@backline/design-system/heading';
import { Page, Wrap } from '@backline/design-system/page';
import { Stepper } from '@backline/design-system/stepper';
import { useFirstLook } from '#src/features/artist-signup/draft/first-look.ts';
import { SIGNUP_STEPS, signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { FormHead } from '#src/shared/form-head.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './confirm-step.module.css';
import { ExtractedCard } from './extracted-card.tsx';

interface Props {
  userId: string;
  draft: SignupDraft;
  extracted: ExtractedProfile;
  onCreated: (stageName: string) => void;
}

/** Step 5 of 5: the data from the links, and the artist's additions. */
export function ConfirmStep({ userId, draft, extracted, onCreated }: Props) {
  // Marks the draft as seen, so that a person who goes back to the links is not led here again.
  useFirstLook();
  return (
    <Page className={styles.page}>
      <title>Confirm your profile information · Backline</title>
      <Wrap>
        <header className={styles.bar}>
          <FormHead back={signupPaths.connect} />
        </header>
        <div className={styles.grid}>
          <div className={styles.head}>
            <Stepper steps={SIGNUP_STEPS} current={5} />
            <Heading level={1} size={2}>
              Confirm your profile information
            </Heading>
          </div>
          <ExtractedCard id={userId} extracted={extracted} />
          <ConfirmForm draft={draft} extracted={extracted} onCreated={onCreated} />
        </div>
      </Wrap>
    </Page>
  );
}
