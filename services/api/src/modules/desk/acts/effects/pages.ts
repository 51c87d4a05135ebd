import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { hiddenPageModel, type PageKind } from '@backline/shared-records/accounts/hidden-pages.model';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { artistSubject, countAhead, type Subject, venueSubject } from './find-subject.ts';

/** What is told of a page before it is hidden. */
interface Page extends Subject {
  besides: string[];
}

type Find = (context: RouteContext, id: string, session: ClientSession | null) => Promise<Page>;

const FIND: Record<PageKind, Find> = {
  async artist(context, id, session) {
    const subject = await artistSubject(context, id, session);
    const waiting = await countWaiting(context, { artistId: id }, session);
    return {
      ...subject,
      besides: [`${counted(waiting, 'waiting application')} and all agreed nights stay.`],
    };
  },
  async venue(context, id, session) {
    const subject = await venueSubject(context, id, session);
    const nights = await countAhead(context, id, session);
    const waiting = await countWaiting(context, { orgId: id }, session);
    const besides = `${counted(nights, 'event')} ahead, ${counted(waiting, 'waiting application')}.`;
    return { ...subject, besides: [besides] };
  },
  async event(context, id, session) {
    const { headliner, orgId } = await findEvent(context, id, session ?? undefined);
    const subject = await venueSubject(context, orgId, session);
    const waiting = await countWaiting(context, { eventId: id }, session);
    const besides = [`${counted(waiting, 'waiting application')} and all agreed nights stay.`];
    return { ...subject, name: headliner, besides };
  },
};

function countWaiting(
  { connection }: RouteContext,
  of: { artistId: string } | { orgId: string } | { eventId: string },
  session: ClientSession | null,
): Promise<number> {
  return applicationModel(connection)
    .countDocuments({ ...of, status: 'submitted' })
    .session(session);
}

const pageId = (kind: PageKind, id: string) => `${kind}:${id}`;

/** Hides a page, or shows it again. */
export function pageEffect(kind: PageKind, isHiding: boolean): ActEffect {
  return {
    async look(context, { subjectId }, session) {
      const { besides, ...subject } = await FIND[kind](context, subjectId, session);
      const _id = pageId(kind, subjectId);
      const isHidden = await hiddenPageModel(context.connection).exists({ _id }).session(session);
      const isDone = (isHidden !== null) === isHiding;
      return { ...subject, effect: isHiding ? besides : [], isDone };
    },
    async apply(context, { subjectId }, session) {
      const _id = pageId(kind, subjectId);
      const pages = hiddenPageModel(context.connection);
      if (isHiding) {
        await pages.create([{ _id, kind, pageId: subjectId, at: context.clock() }], { session });
      } else await pages.deleteOne({ _id }, { session });
      if (kind === 'event') {
        const { orgId } = await findEvent(context, subjectId, session);
        tellLive(context, [{ receiverId: orgId, kind: 'event', id: subjectId }], session);
      }
    },
    after: forgetHiddenPages,
  };
}
