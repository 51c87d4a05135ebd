import { ADMIN_ACTS } from '@backline/contracts/desk/acts';
import type { Report, ReportDecision } from '@backline/contracts/desk/reports';
import { Button } from '@backline/design-system/button';
import { useState } from 'react';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useDecide } from './api.ts';

const TEXTS: Record<'warn' | 'refuse', DecisionText> = {
  warn: {
    label: 'Warn',
    variant: 'quiet',
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
  report: Report;
  /** The subject of the decision, for the name of the button. */
  about: string;
  decision: ReportDecision;
}

/** Decides about a report, with a reason that both sides read. */
export function DecideReport({ report, about, decision }: Props) {
  if (decision === 'hide' || decision === 'suspend')
    return <DecideByAct report={report} about={about} decision={decision} />;
  return <DecideByReason id={report.id} about={about} decision={decision} />;
}

interface ReasonProps {
  id: string;
  about: string;
  decision: 'warn' | 'refuse';
}

function DecideByReason({ id, about, decision }: ReasonProps) {
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

/** What takes something away is an act, with its effect and its statement. */
function DecideByAct({ report, about, decision }: Props & { decision: 'hide' | 'suspend' }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useDecide(report.id);
  const act = decision === 'hide' ? (`${report.kind}.hide` as const) : 'person.suspend';
  const { label } = ADMIN_ACTS[act];
  return (
    <>
      <Button variant="danger" size="sm" aria-label={`${label}: ${about}`} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ActDialog
          act={act}
          subjectId={decision === 'hide' ? report.subjectId : report.personId}
          perform={({ reason = '', ...input }) => mutateAsync({ decision, reason, ...input })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
