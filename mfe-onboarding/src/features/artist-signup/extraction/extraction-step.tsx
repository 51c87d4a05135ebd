import type { SocialUrlsInput } from '@backline/contracts/profiles/signup';
import { LedLadder } from '@backline/design-system/led-ladder';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { failureMessage, toast } from '@backline/shell-sdk';
import { signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { SignupScreen } from '#src/features/artist-signup/shared/signup-screen.tsx';
import { ExtractionPoster } from './extraction-poster.tsx';
import { ExtractionRows } from './extraction-rows.tsx';
import styles from './extraction-step.module.css';
import { EXTRACTION_STEPS } from './extraction-steps.ts';
import { useExtraction } from './use-extraction.ts';

const STEPS = EXTRACTION_STEPS.length;
const LEDS_PER_STEP = 7;
/** The lit part of the present step. */
const LEDS_BEGUN = 4;

interface Props {
  id: string;
  links: SocialUrlsInput;
  onBack: () => void;
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

/** Step 4 of 5: reads the links and shows the progress. */
export function ExtractionStep({ id, links, onBack, onDone, onFailed }: Props) {
  const { done, progress, extracted } = useExtraction(links, {
    onDone,
    onFailed: (error) => {
      toast(
        'Error extracting profile',
        failureMessage(error, 'Please check your URLs and try again'),
        'danger',
      );
      onFailed(error);
    },
  });
  const name = extracted?.name ?? progress.name;
  const poster = { id, name: name ?? 'Your name', done };
  const leds = Math.min(done * LEDS_PER_STEP + LEDS_BEGUN, STEPS * LEDS_PER_STEP);

  return (
    <SignupScreen
      step={4}
      back={signupPaths.connect}
      onBack={onBack}
      title="Building your profile"
      takesFocus
      lead="This takes about seven seconds."
      aside={
        <div className={styles.stage}>
          <ExtractionPoster {...poster} billed />
        </div>
      }
    >
      <div className={styles.onPhone} aria-hidden="true">
        <ExtractionPoster {...poster} />
      </div>
      <LedLadder
        role="progressbar"
        label="Profile extraction"
        segments={STEPS * LEDS_PER_STEP}
        on={leds}
        aria-valuemax={STEPS}
        aria-valuenow={done}
      />
      <ExtractionRows done={done} name={name} pictures={progress.pictures} />
      <VisuallyHidden role="status">{EXTRACTION_STEPS[done]}</VisuallyHidden>
    </SignupScreen>
  );
}
