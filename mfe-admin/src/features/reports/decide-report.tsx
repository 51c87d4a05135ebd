import { type ActName, ADMIN_ACTS, takesAway } from '@backline/contracts/desk/acts';
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
    description: 'They get a notice and a mail with your reason. Nothing else changes.',
    done: 'Warned',
  },
  refuse: {
    label: 'Refuse report',
    variant: 'quiet',
    title: 'Refuse this report?',
    description:
      'Nothing changes. The other side is told that a report was refused, except for messages, where that would tell who reported.',
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
  if (decision === 'warn' || decision === 'refuse')
    return (
      <DecideByReason id={report.id} about={about} decision={decision} hint={readersOf(report, decision)} />
    );
  return <DecideByAct report={report} about={about} decision={decision} />;
}

/** Who reads the reason. */
function readersOf({ kind }: Report, decision: ReportDecision): string {
  if (kind === 'messages' && decision === 'refuse') return 'Only the reporters read it.';
  return 'The reporters and the other side read it. Do not name who reported.';
}

interface ReasonProps {
  id: string;
  about: string;
  decision: keyof typeof TEXTS;
  hint: string;
}

function DecideByReason({ id, about, decision, hint }: ReasonProps) {
  const { mutateAsync } = useDecide(id);
  return (
    <DecideDialog
      text={TEXTS[decision]}
      id={`${decision}:${id}`}
      about={about}
      hint={hint}
      decide={async (reason) => {
        await mutateAsync({ decision, reason });
        return 'The decision and your reason are told.';
      }}
    />
  );
}

type ActDecision = Exclude<ReportDecision, keyof typeof TEXTS>;

interface Ordered {
  act: ActName;
  subjectId: string;
}

function actOf({ kind, file, subjectId, personId }: Report, decision: ActDecision): Ordered {
  if (file && decision !== 'suspend')
    return { act: decision === 'hide' ? 'file.hide' : 'file.show', subjectId: file.name };
  // The server never offers to hide messages.
  if (decision === 'suspend' || kind === 'messages') return { act: 'person.suspend', subjectId: personId };
  return { act: `${kind}.hide`, subjectId };
}

/** What an administrator does besides a decision is an act, with its effect and its statement. */
function DecideByAct({ report, about, decision }: Props & { decision: ActDecision }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useDecide(report.id);
  const { act, subjectId } = actOf(report, decision);
  const { label } = ADMIN_ACTS[act];
  return (
    <>
      <Button
        variant={takesAway(act) ? 'danger' : 'quiet'}
        size="sm"
        aria-label={`${label}: ${about}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <ActDialog
          act={act}
          subjectId={subjectId}
          perform={({ reason = '', ...input }) => mutateAsync({ decision, reason, ...input })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
