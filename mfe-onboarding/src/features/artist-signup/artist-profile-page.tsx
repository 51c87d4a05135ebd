import type { User } from '@backline/contracts/auth';
import { homeOf, useSession } from '@backline/shell-sdk';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import {
  forgetProfileDraft,
  keepProfileDraft,
  readProfileDraft,
  type ProfileDraft,
} from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { signupPaths } from './signup-paths.ts';
import { SignupScreen } from './signup-screen.tsx';
import { SAMPLE_PROFILE } from './test-data.ts';

export function ArtistProfilePage() {
  const { status, user } = useSession();
  if (status === 'loading') return <SplitLoading />;
  if (!user) return <Navigate to={signupPaths.email} replace />;
  if (user.artistId || user.userType !== 'artist') return <Navigate to={homeOf(user)} replace />;
  return <ProfileStep user={user} />;
}

function ProfileStep({ user }: { user: User }) {
  const [draft, setDraft] = useState(() => readProfileDraft(user.id));
  const change = (entered: ProfileDraft) => {
    setDraft(entered);
    keepProfileDraft(user.id, entered);
  };
  return (
    <SignupScreen
      step={3}
      back={signupPaths.password}
      title="Set up your artist profile"
      lead="Your stage name goes on the bill, your genres right below it."
      aside={<ProfilePreview id={user.id} draft={draft} />}
    >
      <ProfileForm draft={draft} onChange={change} onCreated={() => forgetProfileDraft(user.id)} />
      <DemoFill onFill={() => change(SAMPLE_PROFILE)} />
    </SignupScreen>
  );
}
