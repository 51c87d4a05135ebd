import type { S3Config } from '@backline/service-kit/objects/s3-client';
import { s3ConfigOf } from '@backline/service-kit/objects/s3-settings';
import type { SomeValuesOf, ValuesOf } from '@backline/service-kit/settings/setting';
import { pickSettings, withDefaults } from '@backline/service-kit/settings/settings';
import { type RENDERER_SETTINGS, TAKEN_AS_IS } from './settings.ts';

/** What the renderer must know of its settings and its surroundings. A setting that is left out has its default. */
export interface RendererConfig extends SomeValuesOf<typeof TAKEN_AS_IS> {
  /** Folder with `releases/`. */
  dataDir: string;
  /** The bucket of the releases, in place of that folder. */
  s3?: S3Config | undefined;
  /** How this machine reaches the edge. */
  edgeUrl: string;
}

export function rendererConfigOf(
  settings: ValuesOf<typeof RENDERER_SETTINGS>,
  { edgeUrl }: Pick<RendererConfig, 'edgeUrl'>,
): RendererConfig {
  return { ...pickSettings(TAKEN_AS_IS, settings), s3: s3ConfigOf(settings), edgeUrl };
}

export function rendererSettingsOf(config: RendererConfig) {
  return withDefaults(TAKEN_AS_IS, config);
}
