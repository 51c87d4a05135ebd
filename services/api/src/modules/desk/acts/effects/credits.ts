import { notFound } from '@backline/service-kit/http/answers/app-error';
import { creditNotice } from '#src/modules/accounts/notices/credit-notice.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { findWallet, postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { adjustCredits } from '#src/modules/shop/purchases/admin/give-credits.service.ts';
import { artistSubject } from './find-subject.ts';

/** Gives an artist credits, or takes some. */
export const ADJUST_CREDITS: ActEffect = {
  async look(context, { subjectId }, session) {
    const subject = await artistSubject(context, subjectId, session);
    const { balance, held } = await findWallet(context, subjectId, session);
    const has = `${subject.name} has ${counted(balance - held, 'credit')} to spend.`;
    return { ...subject, effect: [has], isDone: false };
  },
  async apply(context, { subjectId, amount = 0, reason = '', actId }, session) {
    const cause = `act ${actId}`;
    await adjustCredits(context, { artistId: subjectId, amount, reason, cause }, session);
  },
};

const REFUSALS = {
  held: 'This application still waits, so its credits are only on hold.',
  free: 'This application cost no credits.',
};

/** Returns what an application cost, once. The application stays as it is. */
export const RETURN_CREDITS: ActEffect = {
  async look(context, { subjectId }, session) {
    const application = await applicationModel(context.connection)
      .findById(subjectId, { artistId: 1, credits: 1, creditState: 1 })
      .session(session)
      .lean();
    if (!application) throw notFound('Application');
    const { artistId, credits, creditState } = application;
    const subject = await artistSubject(context, artistId, session);
    const free = credits === 0 ? REFUSALS.free : undefined;
    return {
      ...subject,
      name: `Application of ${subject.name}`,
      effect: [`${counted(credits, 'credit goes', 'credits go')} back to ${subject.name}.`],
      isDone: creditState === 'released',
      refusal: creditState === 'held' ? REFUSALS.held : free,
    };
  },
  async apply(context, { subjectId, reason = '', actId }, session) {
    const application = await applicationModel(context.connection)
      .findOneAndUpdate(
        { _id: subjectId, creditState: 'captured' },
        // A paid withdrawal stays paid for: it is none of the free ones.
        { $set: { creditState: 'released', withdrewFree: true } },
        { session },
      )
      .lean();
    if (!application) throw new Error(`Application ${subjectId} has no spent credits`);
    const { artistId, credits } = application;
    const cause = { cause: subjectId, applicationId: subjectId };
    const posting = { artistId, kind: 'reversal', amount: credits, ...cause } as const;
    const note = `From Backline: ${reason}`;
    if (!(await postEntry(context, { ...posting, note }, session))) {
      throw new Error(`The wallet of artist ${artistId} refuses a reversal`);
    }
    const notice = creditNotice('credits-given', artistId, `act ${actId}`, { credits, reason });
    await notify(context, [notice], session);
  },
};
