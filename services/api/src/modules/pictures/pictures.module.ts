import type { ApiModule } from '#src/api-module.ts';
import { pictureModel } from './pictures.model.ts';
import { pictureFiles } from './pictures.routes.ts';

export const pictures: ApiModule = { models: [pictureModel], files: pictureFiles };
