import { FLAG_TEXTS } from '@backline/contracts/platform/flag-plans';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { isFlagOn, setFlag } from '#src/modules/platform/flags/flags.service.ts';

/** @throws AppError `not_found` for a name that no flag has. */
function flagOf(text: string) {
  const { data } = flagName.safeParse(text);
  if (data === undefined) throw notFound('Flag');
  return data;
}

/** Switches a flag for everybody. */
export const flagEffect = (on: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const name = flagOf(subjectId);
    const isDone = (await isFlagOn(context, name, session)) === on;
    const effect = [FLAG_TEXTS[name][on ? 'on' : 'off']];
    return { name, effect, isDone, userIds: [], receiverId: null };
  },
  apply: (context, { subjectId, userId }, session) =>
    setFlag(context, flagOf(subjectId), { on, changedBy: userId }, session),
});
