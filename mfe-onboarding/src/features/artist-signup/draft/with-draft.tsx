import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { SplitScreen } from '@backline/design-system/split-screen';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormHead } from '#src/shared/form-head.tsx';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { draftQuery } from './api.ts';

/** Shows a step once the draft is loaded. The draft may come from another device. */
export function WithDraft({ children }: { children: (draft: SignupDraft) => ReactNode }) {
  const draft = useQuery(draftQuery());
  if (draft.data) return children(draft.data);
  if (!draft.isError) return <SplitLoading />;
  return (
    <SplitScreen head={<FormHead />} aside={null}>
      <title>Your signup could not be loaded · Backline</title>
      <LoadFailed level={1} what="Your signup" queries={[draft]}>
        What you entered before is kept.
      </LoadFailed>
    </SplitScreen>
  );
}
