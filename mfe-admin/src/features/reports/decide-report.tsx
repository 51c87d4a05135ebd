import type { ReportDecision } from '@backline/contracts/desk/reports';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useDecide } from './api.ts';

const TEXTS: Record<ReportDecision, DecisionText> = {
  warn: {
    label: 'Warn',
    variant: 'accent',
    title: 'Warn the other side?',
    description: 'They get a notice and a mail with your reason. Their page stays as it is.',
    done: 'Warned',
  },
  refuse: {
    label: 'Refuse report',
    variant: 'quiet',
    title: 'Refuse this report?',
    description: 'Nothing changes. The other side is told that a report was refused.',
    done: 'Report refused',
  },
};

interface Props {
  id: string;
  about: string;
  decision: ReportDecision;
}

/** Decides about a report, with a reason that both sides read. */
export function DecideReport({ id, about, decision }: Props) {
  const { mutateAsync } = useDecide(id);
  return (
    <DecideDialog
      text={TEXTS[decision]}
      id={`${decision}:${id}`}
      about={about}
      hint="The reporters and the other side read it. Do not name who reported."
      decide={async (reason) => {
        await mutateAsync({ decision, reason });
        return 'Both sides are told.';
      }}
    />
  );
}
