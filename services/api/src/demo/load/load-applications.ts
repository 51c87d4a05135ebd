import { CREDIT_PACK } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { applyToEvent } from '#src/modules/booking/applications/applying/apply-to-event.service.ts';
import { APPLICATION_JOBS } from '#src/modules/booking/applications/clock/application-jobs.ts';
import { moveApplication } from '#src/modules/booking/applications/life/move-application.service.ts';
import { cancelEvent } from '#src/modules/booking/applications/clock/cancel-event.service.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { runDueTimers } from '#src/modules/base/timers/run-timers.ts';
import { JUNO_APPLICATIONS, MESSAGES, OTHER_APPLICATIONS } from '#src/demo/applications.ts';
import { demoId, demoUserId } from '#src/demo/demo-ids.ts';
import { hoursFrom } from '#src/demo/demo-time.ts';
import { DEMO_EVENTS } from '#src/demo/events.ts';

interface Act {
  at: Date;
  run(context: ApiContext): Promise<void>;
}

const JUNO_PURCHASES_HOURS_AGO = [70 * 24, 45 * 24, 8 * 24, 4 * 24];
const OYELARAN_MESSAGE =
  'I play long, slow and low. Salt House has the room for it: I would open at 118 and hold the floor until Oyelaran takes over. I have played your Sunday sessions twice.';

const DECLINE_REASON = 'We have two openers with that sound this month. Please apply again for spring.';

/**
 * Replays the last hundred days. Every application, answer, purchase and deadline happens through the product's own
 * code, at its own time. So wallets, ledger, histories and audit log agree.
 */
export async function loadApplications(context: ApiContext, base: Date): Promise<void> {
  let now = base;
  const then: ApiContext = { ...context, clock: () => now };
  const acts = [...purchases(base), ...applications(base), cancellation(base)];
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    now = act.at;
    await runDueTimers(then, { own: APPLICATION_JOBS });
    await act.run(then);
    // Applications to an event that is now full or cancelled are closed at once.
    await runDueTimers(then, { own: APPLICATION_JOBS });
  }
  now = base;
  await runDueTimers(then, { own: APPLICATION_JOBS });
  // Reviewing events accept no applications, so this comes after the last one.
  await eventModel(context.connection).updateOne(
    { _id: demoId('event nine-lamps') },
    { $set: { status: 'reviewing' } },
  );
}

function purchases(base: Date): Act[] {
  return JUNO_PURCHASES_HOURS_AGO.map((hoursAgo, index) => ({
    at: hoursFrom(base, -hoursAgo),
    run: async (context) => {
      await inTransaction(context.connection, (session) =>
        postEntry(
          context,
          {
            artistId: demoId('juno'),
            kind: 'purchase',
            amount: CREDIT_PACK.credits,
            cause: demoId(`purchase ${index}`),
            note: `Bought ${CREDIT_PACK.credits} credits`,
          },
          session,
        ),
      );
    },
  }));
}

function cancellation(base: Date): Act {
  return {
    at: hoursFrom(base, -3.5 * 24),
    run: async (context) => {
      const reason = 'The police closed the street for the night.';
      await cancelEvent(context, demoId('event wave-nine'), { reason });
    },
  };
}

function applications(base: Date): Act[] {
  const venueOf = new Map<string, string>(DEMO_EVENTS.map(([key, , venue]) => [key, venue]));
  return [...JUNO_APPLICATIONS, ...OTHER_APPLICATIONS].flatMap(([artist, event, hoursAgo, answer], index) => {
    const submittedAt = hoursFrom(base, -hoursAgo);
    let applicationId = '';
    const submit: Act = {
      at: submittedAt,
      run: async (context) => {
        const message =
          artist === 'juno' && event === 'oyelaran' ? OYELARAN_MESSAGE : MESSAGES[index % MESSAGES.length];
        const { application } = await applyToEvent(context, {
          userId: demoUserId(artist),
          artist: await findArtist(context, demoId(artist)),
          eventId: demoId(`event ${event}`),
          message: message ?? '',
          isVerified: true,
          overlapConfirmed: true,
        });
        applicationId = application._id;
      },
    };
    if (answer === 'wait') return [submit];
    const [transition, afterHours] = answer;
    const by = transition === 'withdraw' ? 'artist' : 'venue';
    const userId = demoUserId(by === 'artist' ? artist : (venueOf.get(event) ?? ''));
    const reply: Act = {
      at: hoursFrom(submittedAt, afterHours),
      run: async (context) => {
        if (by === 'venue') {
          await moveApplication(context, { applicationId, transition: 'view', by, userId });
        }
        const reason = transition === 'decline' ? DECLINE_REASON : undefined;
        await moveApplication(context, { applicationId, transition, by, userId, reason });
      },
    };
    return [submit, reply];
  });
}
