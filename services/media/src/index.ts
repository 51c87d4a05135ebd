export { createMedia, type Media, type MediaConfig } from './media.ts';
export { MEDIA_MODELS } from './models.ts';
