import {
  type ActInput,
  ADMIN_ACTS,
  type ActName,
  type ActPreview,
  type AdminAct,
} from '@backline/contracts/desk/acts';
import { Dialog } from '@backline/design-system/dialog';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { lazyScreen, LoadFailed } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type RefObject, Suspense } from 'react';
import { actPreviewQuery } from './api.ts';

const ActForm = lazyScreen(async () => (await import('./act-form.tsx')).ActForm);

interface Props {
  act: ActName;
  subjectId: string;
  /** Loads anew what the act changed. The dialog closes afterwards, so that the focus finds what is left. */
  onDone?: () => Promise<unknown>;
  /** Performs the act as a part of something else, as the decision about a report. */
  perform?: (input: ActInput) => Promise<unknown>;
  onClose: () => void;
  /** The button of the menu from which the act was chosen. */
  opener?: RefObject<HTMLElement | null>;
}

/** Names the effect of an act with its numbers, asks for the reasons, and performs it. It is open while it is shown. */
export function ActDialog(props: Props) {
  const { act, subjectId, onClose, opener } = props;
  const preview = useQuery(actPreviewQuery(act, subjectId));
  const { label }: AdminAct = ADMIN_ACTS[act];
  const name = preview.data?.name;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={name === undefined ? label : `${label}: ${name}`}
      opener={opener}
    >
      <Stack gap={4}>
        <ActBody {...props} preview={preview} />
      </Stack>
    </Dialog>
  );
}

const waiting = (
  <LoadingRegion label="Loading the effect">
    <Stack gap={2}>
      <Skeleton />
      <Skeleton width="60%" />
    </Stack>
  </LoadingRegion>
);

function ActBody({ preview, ...props }: Props & { preview: UseQueryResult<ActPreview> }) {
  if (preview.isPending) return waiting;
  if (preview.isError) return <LoadFailed what="The effect" queries={[preview]} />;
  const { effect, refusal, isDone } = preview.data;
  const sentences = effect.map((sentence) => (
    <Text key={sentence} tone="muted">
      {sentence}
    </Text>
  ));
  if (isDone) return <Text>This is done already. Nothing changes.</Text>;
  if (refusal !== null) return <Text>{refusal}</Text>;
  return (
    <>
      <Stack gap={1}>{sentences}</Stack>
      <Suspense fallback={waiting}>
        <ActForm {...props} preview={preview.data} />
      </Suspense>
    </>
  );
}
