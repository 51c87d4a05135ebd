import * as endpoints from '@backline/contracts/booking/event-edits';
import * as pictures from '@backline/contracts/booking/venue-pictures';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { requireOpenVenue } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { findOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { copyEvent } from './copy-event.service.ts';
import { deleteDraft, type EventStep, updateDraft, updatePublished } from './edit-event.service.ts';
import { canDo } from './event-life.ts';
import { setEventPicture } from './event-picture.service.ts';
import { cancelOwnEvent, publishDraft, switchApplications } from './move-event.service.ts';
import { stepsOfEvent } from './event-steps.ts';
import type { OwnEventRecord } from './own-event.ts';
import { toOwnEvent } from './own-events.presenter.ts';
import { createDraft, findOwnEvent, listOwnEvents } from './own-events.service.ts';
import { eventDraftModel } from './event-drafts.model.ts';

/** The caller and the event of one call. */
interface OwnCall {
  params: { id: string };
  caller: Identity;
  requestId: string;
}

function ownEventRoutes(handle: Handle, context: RouteContext): void {
  const tools = ownEventTools(context);
  const { ownOrg, present, presentOne, begin, finish } = tools;

  handle(endpoints.listOwnEvents, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { part, limit, cursor } = query;
    const org = await ownOrg(caller);
    const found = await listOwnEvents(context, org._id, {
      part,
      limit: limit + 1,
      after: readCursor(cursor),
    });
    const { path } = endpoints.listOwnEvents;
    const shown = takePage(found, { path, query, setHeader }, ({ sort, event }) => [sort, event.id]);
    return present(
      { org, caller },
      shown.map(({ event }) => event),
    );
  });

  handle(endpoints.getOwnEvent, { who: 'person' }, async ({ params, caller }) => {
    const org = await ownOrg(caller);
    return presentOne({ org, caller }, await findOwnEvent(context, org._id, params.id));
  });

  handle(endpoints.createEvent, { who: 'person' }, async ({ caller }) => {
    const org = await ownOrg(caller);
    return presentOne({ org, caller }, await createDraft(context, org));
  });

  handle(endpoints.copyEvent, { who: 'person' }, async ({ params, body, caller, header }) => {
    const org = await ownOrg(caller);
    const event = await findOwnEvent(context, org._id, params.id);
    const key = readIdempotencyKey(header('idempotency-key'));
    return present({ org, caller }, await copyEvent(context, { org, event, times: body.times, key }));
  });

  handle(endpoints.updateEvent, { who: 'person' }, async (call) => {
    const { version, tellsArtists, ...form } = call.body;
    const step = await begin('edit', call);
    const isDraft = step.event.status === 'draft';
    return finish(
      step,
      isDraft
        ? await updateDraft(context, step.event, { form, version })
        : await updatePublished(context, step, { form, version, tellsArtists: tellsArtists === true }),
    );
  });

  handle(pictures.setEventPicture, { who: 'person' }, async (call) => {
    const step = await begin('edit', call);
    return finish(step, await setEventPicture(context, step, call.body));
  });

  handle(pictures.removeEventPicture, { who: 'person' }, async (call) => {
    const step = await begin('edit', call);
    return finish(step, await setEventPicture(context, step, null));
  });

  handle(endpoints.deleteEvent, { who: 'person' }, async (call) => {
    const step = await begin('delete', call);
    if (!(await deleteDraft(context, step))) throw await tools.changed(step);
    return { id: step.event.id };
  });

  handle(endpoints.moveEvent, { who: 'person' }, async (call) => {
    const { transition } = call.params;
    const { version, reason } = call.body;
    const isVerified = call.caller.emailVerified;
    const step = await begin(transition, call);
    if (transition === 'publish' || transition === 'reopen') await requireOpenVenue(context, step.org._id);
    switch (transition) {
      case 'publish':
        return finish(step, await publishDraft(context, step, { version, isVerified }));
      case 'cancel':
        return finish(step, await cancelOwnEvent(context, step, reason));
      case 'stop':
      case 'reopen':
        return finish(step, await switchApplications(context, step, transition));
    }
  });
}

/** Who reads an event, and whose it is. */
interface Reader {
  org: OrgRecord;
  caller: Pick<Identity, 'emailVerified'>;
}

type OwnStep = EventStep & Reader;

/** Shared functions of the calls: find the caller's venue, present the event, and refuse an old state. */
function ownEventTools(context: RouteContext) {
  const ownOrg = async ({ userId }: Identity): Promise<OrgRecord> =>
    findOrg(context, await orgOf(context, userId));
  const present = async ({ org, caller }: Reader, events: readonly OwnEventRecord[]) => {
    const figures = await figuresOfEvents(
      context,
      events.map(({ id }) => id),
    );
    const around = { org, now: context.clock(), isVerified: caller.emailVerified };
    return events.map((event) => toOwnEvent(event, { ...around, figures: figures(event.id) }));
  };
  const presentOne = async (reader: Reader, event: OwnEventRecord) => {
    const [[shown], steps] = await Promise.all([present(reader, [event]), stepsOfEvent(context, event)]);
    if (!shown) throw new Error(`Event ${event.id} cannot be shown`);
    return { ...shown, steps };
  };
  /** @throws AppError `not_found` if the event no longer exists. */
  const changed = async ({ org, event, caller }: OwnStep): Promise<AppError> => {
    const present = await presentOne({ org, caller }, await findOwnEvent(context, org._id, event.id));
    const message = `This event has changed meanwhile. It is ${present.status === 'draft' ? 'a draft' : present.status} now.`;
    return new AppError('wrong_state', { message, details: { event: present } });
  };
  /** @throws AppError `wrong_state` if the life of the event does not allow the action. */
  const begin = async (action: endpoints.OwnEventAction, call: OwnCall): Promise<OwnStep> => {
    const org = await ownOrg(call.caller);
    const event = await findOwnEvent(context, org._id, call.params.id);
    const { caller, requestId } = call;
    const step = { org, event, caller, userId: caller.userId, requestId };
    if (!canDo(action, event, context.clock())) throw await changed(step);
    return step;
  };
  const finish = async (step: OwnStep, result: OwnEventRecord | null) => {
    if (result === null) throw await changed(step);
    return presentOne(step, result);
  };
  return { ownOrg, present, presentOne, changed, begin, finish };
}

export const ownEvents: ApiModule = { models: [eventDraftModel], routes: ownEventRoutes };
