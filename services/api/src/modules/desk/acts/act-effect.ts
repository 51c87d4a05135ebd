import type { ActName } from '@backline/contracts/desk/acts';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';

/** What an administrator orders. */
export interface ActOrder {
  act: ActName;
  subjectId: string;
  /** The number of acts on the subject that the administrator knew of. */
  version: number;
  /** Why, in one sentence. */
  reason?: string | undefined;
  facts?: string | undefined;
  rule?: string | undefined;
  amount?: number | undefined;
  hours?: number | undefined;
}

/** Stands for the administrator of an act that an operator performed by the command line. */
export const OPERATOR = 'operator' as const;

/** The administrator who performs an act, and the request. */
export interface ActingAdmin {
  userId: string;
  requestId: string;
}

/** The subject of an act as it stands, and what the act would do. */
export interface Situation {
  name: string;
  /** The numbers of the effect, in sentences that follow what the act does. */
  effect: string[];
  /** Whether the subject is already as the act would make it. */
  isDone: boolean;
  /** Why the act is not possible now. */
  refusal?: string | undefined;
  /** The people to whom the subject belongs. */
  userIds: string[];
  /** All present members of a venue. None of them may act on it. */
  memberIds?: string[] | undefined;
  /** The artist or the organisation in whose bell it stands. Null if nobody has one. */
  receiverId: string | null;
}

/** An act whose number is known, so that its traces have one cause. */
export type NumberedOrder = ActOrder & ActingAdmin & { actId: string };

/** How one act works on its subject. */
export interface ActEffect {
  /** @throws AppError `not_found` for a subject that is gone. */
  look(
    context: RouteContext,
    order: Pick<ActOrder, 'act' | 'subjectId'>,
    session: ClientSession | null,
  ): Promise<Situation>;
  apply(context: RouteContext, order: NumberedOrder, session: ClientSession): Promise<void>;
  /** Runs after the transaction, and again at a repeat. */
  after?(context: RouteContext): void;
}

/** A number with its word, as `1 application` and `2 applications`. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;
