import { type ActName, ADMIN_ACTS } from '@backline/contracts/desk/acts';
import type { Report, ReportDecision } from '@backline/contracts/desk/reports';
import { Button } from '@backline/design-system/button';
import { useState } from 'react';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { DecideDialog, type DecisionText } from '#src/shared/decide-dialog.tsx';
import { useDecide } from './api.ts';

const TEXTS: Record<'warn' | 'refuse' | 'hide' | 'restore', DecisionText> = {
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
  hide: {
    label: 'Hide file',
    variant: 'danger',
    title: 'Hide this file?',
    description: 'Nobody can open it from now on. The page shows its place without it.',
    done: 'File hidden',
  },
  restore: {
    label: 'Show file again',
    variant: 'quiet',
    title: 'Show this file again?',
    description: 'It is on the page as before, unless another report keeps it hidden.',
    done: 'File shown again',
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
  if (decision === 'suspend' || (decision === 'hide' && report.copyright === null))
    return <DecideByAct report={report} about={about} decision={decision} />;
  return (
    <DecideByReason id={report.id} about={about} decision={decision} hint={readersOf(report, decision)} />
  );
}

/** Who reads the reason. */
function readersOf({ kind, copyright }: Report, decision: ReportDecision): string {
  if (copyright) return 'The reporters and the uploader read it. Do not name who reported.';
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

function actOf({ kind }: Report, decision: 'hide' | 'suspend'): ActName {
  // The server never offers to hide messages.
  return decision === 'suspend' || kind === 'messages' ? 'person.suspend' : `${kind}.hide`;
}

/** What takes something away is an act, with its effect and its statement. */
function DecideByAct({ report, about, decision }: Props & { decision: 'hide' | 'suspend' }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useDecide(report.id);
  const act = actOf(report, decision);
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
