import type { User } from '@backline/contracts/accounts/auth';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { ApiError, reloadSession } from '@backline/shell-sdk';
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { extractionOf, isRead } from '#src/features/artist-signup/draft/extraction-of.ts';
import { useFirstLook } from '#src/features/artist-signup/draft/first-look.ts';
import { ExtractionStep } from '#src/features/artist-signup/extraction/extraction-step.tsx';
import { ManualStep } from '#src/features/artist-signup/manual/manual-step.tsx';
import { signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { useGoOn } from '#src/shared/use-go-on.ts';
import { useHasChanged } from '#src/shared/use-has-changed.ts';
import { ConnectStep } from './connect-step.tsx';
import { useLinksForm } from './use-links-form.ts';

/** History state of the entry at which the links are read. */
export const EXTRACTING = { extracting: true };

interface Props {
  user: User;
  draft: SignupDraft;
}

/**
 * The views at `/signup/artist`: the links, the extraction, or the form for an artist without links.
 * The extraction is an entry of the history, so that 'back' leads to the links and a reload continues the
 * extraction. An artist whose links were read before continues at the last step.
 */
export function ConnectFlow({ user, draft }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { form, keep } = useLinksForm(draft.socialUrls);
  const [failure, setFailure] = useState<unknown>(null);
  const forgetFailure = useCallback(() => setFailure(null), []);

  const isManual = new URLSearchParams(location.search).has('manual');
  const resumesAtConfirm = useResumesAtConfirm(draft, isManual, location.state);
  const hasMoved = useHasChanged(isManual || isExtracting(location.state));

  if (isManual) return <ManualStep user={user} draft={draft} />;
  if (resumesAtConfirm) return <Navigate to={signupPaths.confirm} replace />;

  if (isExtracting(location.state)) {
    const backToForm = () => void navigate(-1);
    return (
      <ExtractionStep
        id={user.id}
        links={form.getValues('socialUrls')}
        onBack={backToForm}
        onDone={() => void navigate(signupPaths.confirm, { replace: true })}
        onFailed={(error) => {
          // Another tab may have created the profile. The gate then leads to it.
          if (error instanceof ApiError && error.code === 'forbidden') void reloadSession();
          setFailure(error);
          backToForm();
        }}
      />
    );
  }

  function goOnFromLinks() {
    keep();
    const { spotify, soundcloud } = form.getValues('socialUrls');
    if (isRead({ ...draft, socialUrls: { spotify: spotify ?? '', soundcloud: soundcloud ?? '' } })) {
      goOn(signupPaths.confirm);
    } else {
      goOn(signupPaths.connect, { state: EXTRACTING });
    }
  }

  return (
    <ConnectStep
      id={user.id}
      form={form}
      extracted={draft.extracted}
      failure={failure}
      takesFocus={hasMoved}
      onFailureShown={forgetFailure}
      onNext={goOnFromLinks}
    />
  );
}

/** Whether the artist returns with links that were read before. It is decided at the first visit of the screen. */
function useResumesAtConfirm(draft: SignupDraft, isManual: boolean, state: unknown): boolean {
  const isFirst = useFirstLook();
  const [resumes] = useState(
    () => isFirst && !isManual && (isExtracting(state) ? isRead(draft) : extractionOf(draft) !== null),
  );
  return resumes;
}

function isExtracting(state: unknown): boolean {
  return (state as Partial<typeof EXTRACTING> | null)?.extracting === true;
}
