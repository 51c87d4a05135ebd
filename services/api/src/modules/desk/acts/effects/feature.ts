import { FEATURED_LEVEL } from '@backline/contracts/base/limits';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { artistModel, featuredModel } from '#src/modules/profiles/artists/artists.model.ts';
import { featureArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { artistSubject } from './find-subject.ts';

/** Puts an artist on the start page, or takes the artist off. */
export const featureEffect = (isFeatured: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const { connection } = context;
    const subject = await artistSubject(context, subjectId, session);
    const present = await featuredModel(connection).findById('landing').session(session).lean();
    const isDone = (present?.artistId === subjectId) === isFeatured;
    if (!isFeatured) return { ...subject, effect: [], isDone };
    const [artist, other] = await Promise.all([
      artistModel(connection).findById(subjectId).session(session).lean(),
      present && artistModel(connection).findById(present.artistId, { stageName: 1 }).session(session).lean(),
    ]);
    const level = artist ? completionOf(artist).level : 0;
    return {
      ...subject,
      effect: other ? [`${other.stageName} no longer stands there.`] : [],
      isDone,
      refusal:
        level < FEATURED_LEVEL
          ? `${subject.name} has level ${level}. Only artists from level ${FEATURED_LEVEL} are featured.`
          : undefined,
    };
  },
  apply: (context, { subjectId }, session) => featureArtist(context, isFeatured ? subjectId : null, session),
});
