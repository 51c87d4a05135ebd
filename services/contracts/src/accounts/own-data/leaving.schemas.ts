import * as z from 'zod';
import { MAIL_TOKEN_MAX_LENGTH } from '#src/base/limits.ts';
import { id, instant, requiredText } from '#src/base/primitives.schemas.ts';
import { typedPassword } from '#src/accounts/auth.schemas.ts';

const NAME_MAX_LENGTH = 320;

/** An accepted night that is called off, or a night of a venue that closes. `told` names who hears of it. */
export const leavingNight = z.object({
  eventId: id,
  headliner: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  venueName: z.string(),
  told: z.array(z.string()),
});
export type LeavingNight = z.infer<typeof leavingNight>;

/** A waiting application that is withdrawn. Its credits go back first. */
export const leavingApplication = z.object({
  id,
  headliner: z.string(),
  venueName: z.string(),
  credits: z.number().int().min(0),
});

/** A pack with the bought credits that are unused, and what is paid back for it. */
export const leavingRefund = z.object({
  purchaseId: id,
  credits: z.number().int().min(0),
  /** Null while the payment service does not answer. The mail about the refund tells the sum. */
  priceCents: z.number().int().min(0).nullable(),
  currency: z.string(),
});

/** The venue of which the person is the last owner. `members` can become its owner. */
export const leavingVenue = z.object({
  id,
  name: z.string(),
  members: z.array(z.object({ userId: id, name: z.string() })),
  nights: z.array(leavingNight),
});

/** The link of a statement. A suspended person has no session. */
const neededToken = z.string().min(1).max(MAIL_TOKEN_MAX_LENGTH);
const token = neededToken.optional();

export const previewLeavingSchemas = {
  query: z.object({ token }),
  response: z.object({
    /** The name to type. */
    name: z.string(),
    nights: z.array(leavingNight),
    applications: z.array(leavingApplication),
    refunds: z.array(leavingRefund),
    /** Credits that are neither refunded nor used. */
    lostCredits: z.number().int().min(0),
    debt: z.number().int().min(0),
    /** Null if the person is the last owner of no venue. */
    venue: leavingVenue.nullable(),
    /** The end of the days in which a sign-in undoes it. */
    endsAt: instant,
    /** The end of the days of a deletion that has begun. Null before. Only a suspended person reads it. */
    leavesAt: instant.nullable(),
    /** So many days later the last back-up without the deletion is gone. */
    backupDays: z.number().int().min(0),
    isLastAdmin: z.boolean(),
  }),
};
export type LeavingPreview = z.infer<typeof previewLeavingSchemas.response>;

/** What happens to the venue of its last owner. `userId` is the member who gets it. */
const venueChoice = z.object({
  choice: z.enum(['hand-over', 'close'], { error: 'Choose who gets the venue, or close it' }),
  userId: id.optional(),
});

export const startLeavingSchemas = {
  body: z.object({
    name: requiredText('Name', NAME_MAX_LENGTH, 'Type the name to confirm'),
    /** Needed without a token. */
    password: typedPassword.optional(),
    token,
    venue: venueChoice.optional(),
  }),
  response: z.object({ endsAt: instant }),
};
export type StartLeaving = z.output<typeof startLeavingSchemas.body>;

export const keepAccountSchemas = {
  body: z.object({ token: neededToken }),
  response: z.object({ kept: z.literal(true) }),
};

export const seeReturnSchemas = { response: z.object({ seen: z.literal(true) }) };

export const undoLeavingSchemas = {
  body: z.object({ userId: id }),
  response: z.object({ account: z.enum(['open', 'returned', 'gone']) }),
};
