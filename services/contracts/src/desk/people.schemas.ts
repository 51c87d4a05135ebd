import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { memberRole } from '#src/joining/member-roles.schemas.ts';
import { ledgerEntry } from '#src/shop/credits.schemas.ts';
import { actName } from './acts.schemas.ts';
import { auditEntry } from './audit-log.schemas.ts';
import { REPORT_KINDS, REPORT_STATUSES, REPORTED_CATEGORIES } from './report-choices.ts';
import { adminApplication } from './lists/admin-applications.schemas.ts';
import { adminSearch } from './lists/list-filters.schemas.ts';

const page = z.object({ id, handle: z.string(), name: z.string() });

/** A person whom a search found: by an artist profile, by a venue, or by the account alone. */
export const foundPerson = z.object({
  userId: z.string(),
  artist: page.nullable(),
  venue: page.nullable(),
  isSuspended: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const findPeopleSchemas = {
  query: z.object({ search: adminSearch }),
  response: z.array(foundPerson),
};

/** An open report about the profile, the venue, an event or messages of the person. Others may have joined it. */
export const openReport = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  category: z.enum(REPORTED_CATEGORIES),
  at: instant,
});
export type OpenReport = z.infer<typeof openReport>;

/** A decided report about the same. `at` is the time of the decision. */
export const decidedReport = openReport.extend({ outcome: z.enum(REPORT_STATUSES).exclude(['open']) });
export type DecidedReport = z.infer<typeof decidedReport>;

/** A mail that was sent. Mails about notices have the kind of their notice. */
export const sentMail = z.object({ kind: z.string(), at: instant });
export type SentMail = z.infer<typeof sentMail>;

/** All that an administrator may know of a person. */
export const personRecord = foundPerson.extend({
  /** Null if the accounts cannot be asked. */
  email: z.string().nullable(),
  joinedAt: instant,
  isAdmin: z.boolean(),
  /** The role among the members of the venue. */
  /** The end of the days in which a sign-in undoes the deletion of the account. Null for a person who stays. */
  leavingUntil: instant.nullable(),
  memberRole: memberRole.nullable(),
  /** Credits that can be spent. Null without an artist profile. */
  credits: z.number().int().min(0).nullable(),
  /** The oldest first, without those about the reader. */
  openReports: z.array(openReport),
  /** The newest 20 decisions, without those about the reader. */
  decidedReports: z.array(decidedReport),
  ledger: z.array(ledgerEntry),
  applications: z.array(adminApplication),
  /** Accepted nights ahead of a suspended person, the next one first. They stay until each is called off. */
  nights: z.array(adminApplication.extend({ startsAt: instant })),
  /** Mails by kind and time, also those of the account. Their texts stay with the receiver. */
  mails: z.array(sentMail),
  /** What the person did, and what was done to the person, the newest first. */
  audit: z.array(auditEntry),
  /** Whether an administrator may see Backline as this person. */
  canBeViewed: z.boolean(),
  allowedActions: z.array(actName),
});
export type PersonRecord = z.infer<typeof personRecord>;

export const readPersonSchemas = { params: z.object({ id }), response: personRecord };
