import type { MediaDecision, MediaReport } from '@backline/contracts/desk/media-reports';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useDecide } from './api.ts';

const TEXTS: Record<MediaDecision, DecisionText> = {
  hide: {
    label: 'Hide file',
    variant: 'danger',
    title: 'Hide this file?',
    description: 'Nobody can open it from now on. The profile shows its place without it.',
    done: 'File hidden',
  },
  reject: {
    label: 'Reject report',
    variant: 'quiet',
    title: 'Reject this report?',
    description: 'The file stays as it is.',
    done: 'Report rejected',
  },
  restore: {
    label: 'Show file again',
    variant: 'quiet',
    title: 'Show this file again?',
    description: 'It is on the profile as before, unless another report keeps it hidden.',
    done: 'File shown again',
  },
};

interface Props {
  report: MediaReport;
  decision: MediaDecision;
}

/** Decides about a report, with a reason that the artist reads. */
export function DecideReport({ report, decision }: Props) {
  const { mutateAsync } = useDecide(report.id);
  return (
    <DecideDialog
      text={TEXTS[decision]}
      id={`${decision}:${report.id}`}
      about={report.title || report.kind}
      hint="The uploader and the reporter read it."
      decide={async (reason) => {
        await mutateAsync({ decision, reason });
        return 'The uploader and the reporter are told by mail.';
      }}
    />
  );
}
