import { OBJECTION_DAYS } from '@backline/contracts/base/limits';
import { ADMIN_ACTS, type ActName } from '@backline/contracts/desk/acts';
import type { ObjectionEntry, Statement } from '@backline/contracts/desk/statements';
import { whatOf } from './statement-mails.ts';
import type { StatementRecord } from './statements.model.ts';

/** The end of the time for an objection. */
export const objectUntil = ({ at }: Pick<StatementRecord, 'at'>): Date =>
  new Date(at.getTime() + OBJECTION_DAYS * 86_400_000);

const toSaid = (said: { text: string; at: Date } | null) =>
  said && { text: said.text, at: said.at.toISOString() };

/** A statement for its person. It does not tell who decided. */
export function toStatement(record: StatementRecord, now: Date): Statement {
  const { _id, subjectName, reason, facts, rule, at, objection, answer } = record;
  const until = objectUntil(record);
  return {
    id: _id,
    about: subjectName,
    what: whatOf(record),
    reason,
    facts,
    rule,
    at: at.toISOString(),
    objectUntil: until.toISOString(),
    mayObject: objection === null && until > now,
    objection: toSaid(objection),
    answer: toSaid(answer),
  };
}

/** The act that takes back what a statement is about. */
export function undoOf({ act, subjectId }: StatementRecord): ObjectionEntry['undo'] {
  const { undo }: { undo: ActName | null } = ADMIN_ACTS[act];
  return undo && { act: undo, subjectId };
}
