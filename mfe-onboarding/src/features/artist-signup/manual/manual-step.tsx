import type { User } from '@backline/contracts/accounts/auth';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { ProfilePreview } from '#src/features/artist-signup/shared/profile-preview.tsx';
import { signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';
import { SignupScreen } from '#src/features/artist-signup/shared/signup-screen.tsx';
import { ManualForm } from './manual-form.tsx';
import { useManualForm } from './use-manual-form.ts';

interface Props {
  user: User;
  draft: SignupDraft;
}

/** The form for an artist without links. A stage name and genres are enough for a profile. */
export function ManualStep({ user, draft }: Props) {
  const { form, forget } = useManualForm(draft.fields);
  const { stageName, genres } = form.watch();
  const entered = genres ?? [];
  return (
    <SignupScreen
      step={3}
      back={signupPaths.connect}
      title="Set up your artist profile"
      takesFocus
      lead="Your stage name goes on the bill, your genres right below it."
      aside={
        <ProfilePreview
          id={user.id}
          name={stageName}
          genres={entered}
          plugged={[stageName.trim() !== '', entered.length > 0]}
        />
      }
    >
      <ManualForm form={form} onCreated={forget} />
    </SignupScreen>
  );
}
