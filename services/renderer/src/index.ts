export { createRenderer, type Renderer, type RendererConfig } from './renderer.ts';
