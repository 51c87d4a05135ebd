import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { MixRecord } from './mixes.model.ts';

/** @throws AppError `forbidden` */
export function requireOwnMix(mix: MixRecord, artistId: string): void {
  if (mix.artistId !== artistId) throw forbidden('You can edit only your own mixes');
}
