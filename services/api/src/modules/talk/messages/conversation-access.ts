import type { ApiContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { requireSide, type Side } from '#src/modules/booking/applications/applications.policy.ts';
import { findApplication } from '#src/modules/booking/applications/applications.service.ts';

/** A side of an application, and the person who acts for it. */
export interface Speaker {
  application: ApplicationRecord;
  side: Side;
  userId: string;
}

/**
 * The conversation's application and the side of the person.
 * @throws AppError `forbidden` for anyone else, `not_found`.
 */
export async function speakerOf(
  context: ApiContext,
  conversationId: string,
  userId: string,
): Promise<Speaker> {
  const account = await accountOf(context, userId);
  const application = await findApplication(context, conversationId);
  return { application, side: requireSide(application, account), userId };
}

/** The opposite side. */
export function otherOf(side: Side): Side {
  return side === 'artist' ? 'venue' : 'artist';
}
