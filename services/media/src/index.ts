export { createMedia, type Media } from './media.ts';
export { MEDIA_MODELS } from './models.ts';
